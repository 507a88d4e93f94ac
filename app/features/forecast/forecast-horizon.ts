/** How far the forecast page looks (core experience 2). */
export const horizons = [7, 14, 16] as const
export type Horizon = (typeof horizons)[number]

/** The horizon an address asks for; anything but 7, 14 or 16 is 7. */
export function parseHorizon(text: string | null): Horizon {
  return horizons.find((days) => String(days) === text) ?? 7
}
