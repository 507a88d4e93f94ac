import { askCall } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { type CalendarChoice, calendarCalls, type OwnCalendar } from '#domain/wire/own-calendar'

/** What the server holds of a person's own calendar. */
export const askCalendar = (userId: string): Promise<Asked<OwnCalendar>> =>
  askCall(network, calendarCalls.read, { params: { userId } })

export const askNewAddress = (userId: string, choice: CalendarChoice) =>
  askCall(network, calendarCalls.make, { params: { userId }, body: choice })

export const askOtherChoice = (userId: string, choice: CalendarChoice) =>
  askCall(network, calendarCalls.change, { params: { userId }, body: choice })

export const askEnd = (userId: string) =>
  askCall(network, calendarCalls.end, { params: { userId } })
