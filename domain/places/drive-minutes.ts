import { countdown } from '../time/countdown'
import { minuteMs } from '../time/durations'
import type { Position } from '../wire/spot'
import { distanceKm } from './bearings'
import roadMap from './victoria-roads.json'

/** A town that a drive can begin in. */
export type Place = Position & { id: string; name: string }

/** How long a car takes on an ordinary day without stops or traffic: from general knowledge, not measured. */
export type Drive = {
  /** By road alone. */
  minutes: number
  /** Where it is much shorter even after its longest wait; null elsewhere. Never counted in `minutes`. */
  ferry: { name: string; minutes: number } | null
}

/** The towns of the map. */
export const places: readonly Place[] = roadMap.places

/** Without a start only beaches within this drive of Melbourne are named. */
export const reachOfMostMinutes = 120

/** From a town to a beach: `about` in the map says how. */
const lastRoad = { minutes: 2, kmh: 50, detour: 1.35 }
/** It sails hourly: the longest wait. */
const longestWaitMinutes = 60
const ferryName = 'Queenscliff–Sorrento ferry'
/** A ferry that saves less is not named: it costs a fare. */
const worthNamingMinutes = 20

type Road = { from: string; to: string; minutes: number }

const byRoad: readonly Road[] = roadMap.roads
const withFerry: readonly Road[] = [
  ...byRoad,
  ...roadMap.ferries.map((ferry) => ({ ...ferry, minutes: ferry.minutes + longestWaitMinutes })),
]

/**
 * Minutes from one position to others, by the shortest way over the map.
 * @returns one entry a destination, in their order
 */
export function drivesFrom(from: Position, to: readonly Position[]): Drive[] {
  const starts = townsAround(from)
  const roads = minutesFrom(starts, byRoad)
  const ferries = minutesFrom(starts, withFerry)
  return to.map((position) => {
    const ends = townsAround(position)
    // Both near the same town: the drive does not go through it.
    const direct =
      ends[0]!.id === starts[0]!.id
        ? lastMinutes(distanceKm(from, position))
        : Number.POSITIVE_INFINITY
    const over = (known: ReadonlyMap<string, number>) =>
      Math.round(Math.min(direct, ...ends.map(({ id, minutes }) => known.get(id)! + minutes)))
    const [minutes, ferryMinutes] = [over(roads), over(ferries)]
    const isShorter = minutes - ferryMinutes >= worthNamingMinutes
    return { minutes, ferry: isShorter ? { name: ferryName, minutes: ferryMinutes } : null }
  })
}

/** The town that a position lies in or nearest to. */
export function nearestPlace(position: Position): { place: Place; km: number } {
  return places
    .map((place) => ({ place, km: distanceKm(position, place) }))
    .reduce((best, one) => (one.km < best.km ? one : best))
}

/** Further off the road than this, a drive may go straight to the next town without passing the nearest. */
const betweenTownsKm = 2

/** The towns by which a drive joins the map: the nearest, and from between two of them also the other. */
function townsAround(position: Position): { id: string; minutes: number }[] {
  const { place, km: off } = nearestPlace(position)
  const ids =
    off < betweenTownsKm
      ? []
      : byRoad.flatMap(({ from, to }) => (from === place.id ? [to] : to === place.id ? [from] : []))
  return [place.id, ...ids].map((id) => {
    const km = distanceKm(position, places.find((one) => one.id === id)!)
    return { id, minutes: km < 0.1 ? 0 : lastMinutes(km) }
  })
}

const lastMinutes = (km: number) => lastRoad.minutes + ((lastRoad.detour * km) / lastRoad.kmh) * 60

/** Dijkstra's shortest ways; the map is one piece, so every town has an entry. */
function minutesFrom(
  starts: readonly { id: string; minutes: number }[],
  roads: readonly Road[],
): Map<string, number> {
  const known = new Map<string, number>()
  const open = new Map(starts.map(({ id, minutes }) => [id, minutes]))
  while (open.size > 0) {
    const [id, minutes] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a))
    open.delete(id)
    known.set(id, minutes)
    for (const { from, to, minutes: more } of roads) {
      const next = from === id ? to : to === id ? from : null
      if (next === null || known.has(next)) continue
      open.set(next, Math.min(open.get(next) ?? Number.POSITIVE_INFINITY, minutes + more))
    }
  }
  return known
}

/** 'about 25 min by road', 'about 2 h 30 min by road, or the Queenscliff–Sorrento ferry' */
export const driveWords = ({ minutes, ferry }: Drive): string =>
  `about ${driveText(minutes)} by road${ferry ? `, or the ${ferry.name}` : ''}`

/** '25 min', '1 h 40 min', with no-break spaces; to five minutes, since the figures are no better. */
export const driveText = (minutes: number): string =>
  countdown(rounded(minutes) * minuteMs).replaceAll(' ', '\u00a0')

/** The same where there is little room, and never like a time of day: '25 min', '1 h 40'. */
export function driveShort(minutes: number): string {
  const [hours, rest] = [Math.floor(rounded(minutes) / 60), rounded(minutes) % 60]
  if (hours === 0) return `${rest}\u00a0min`
  return `${hours}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`
}

const rounded = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)
