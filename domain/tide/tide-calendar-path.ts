/** Where a spot's tides can be subscribed to as a calendar. */
export const tideCalendarPath = (spotId: number): string =>
  `/api/calendars/spots/${spotId}/tides.ics`
