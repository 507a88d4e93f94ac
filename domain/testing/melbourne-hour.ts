import { melbourneClock } from '../time/melbourne'

/** The hour that Melbourne's clock shows, 0 to 23. */
export const melbourneHour = (atMs: number): number => Number(melbourneClock(atMs).slice(0, 2))
