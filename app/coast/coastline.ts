import { useEffect, useState } from 'react'
import { type Coastline, readCoastline, readSpotCoast, type SpotCoast } from './coast-files'

/** Loads a chunk of its own once; a load that failed is tried again at the next call. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** The local pictures of all spots, by spot id. */
export const loadSpotCoasts = loadedOnce(async () => {
  const { spots } = await import('./spot-coast.json')
  return new Map(Object.entries(spots).map(([id, coast]) => [Number(id), readSpotCoast(coast)]))
})

/** The whole state's outline. */
export const loadCoastline = loadedOnce(async () =>
  readCoastline(JSON.parse((await import('./victoria-coast-overview.geojson?raw')).default)),
)

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
