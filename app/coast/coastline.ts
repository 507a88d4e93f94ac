import { useEffect, useState } from 'react'
import { type Coastline, readCoastline, readSpotCoast, type SpotCoast } from './coast-files'

let spotCoasts: Promise<Map<number, SpotCoast>> | undefined
let overview: Promise<Coastline> | undefined

/** The local pictures of all spots, by spot id. Loaded once, as a chunk of its own. */
export function loadSpotCoasts(): Promise<Map<number, SpotCoast>> {
  spotCoasts ??= import('./spot-coast.json').then(
    ({ spots }) =>
      new Map(Object.entries(spots).map(([id, coast]) => [Number(id), readSpotCoast(coast)])),
    (error: unknown) => {
      spotCoasts = undefined
      throw error
    },
  )
  return spotCoasts
}

/** The whole state's outline. Loaded once, as a chunk of its own. */
export function loadCoastline(): Promise<Coastline> {
  overview ??= import('./victoria-coast-overview.geojson?raw').then(
    ({ default: text }) => readCoastline(JSON.parse(text)),
    (error: unknown) => {
      overview = undefined
      throw error
    },
  )
  return overview
}

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    load().then(
      (value) => isCurrent && setLoaded({ state: 'ready', value }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return loaded
}

/** All local pictures; 'failed' when the chunk could not be had, which costs a drawing only. */
export const useSpotCoasts = (): Loaded<Map<number, SpotCoast>> => useLoaded(loadSpotCoasts)

/** The whole state's outline; 'failed' when the chunk could not be had. */
export const useCoastline = (): Loaded<Coastline> => useLoaded(loadCoastline)
