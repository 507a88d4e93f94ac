import { useEffect, useState } from 'react'

/** A closed ring of [x, y]; the last point is not repeated. */
export type Ring = [number, number][]

/** The land around one spot: metres east and north of it, within 3,000 each way. */
export type SpotCoast = {
  /** [longitude, latitude] to draw the spot at on the overview map. */
  mapPoint: [number, number]
  /** Polygons: outer ring first, then holes. */
  land: Ring[][]
}

/** Land of the whole state: polygons of [longitude, latitude] rings. */
export type Coastline = { bounds: [number, number, number, number]; land: Ring[][] }

type OverviewFile = {
  metadata: { bbox: [number, number, number, number] }
  features: {
    geometry:
      | { type: 'Polygon'; coordinates: Ring[] }
      | { type: 'MultiPolygon'; coordinates: Ring[][] }
  }[]
}

let spotCoasts: Promise<Map<number, SpotCoast>> | undefined
let overview: Promise<Coastline> | undefined

/** The local pictures of all spots, by spot id. Loaded once, as a chunk of its own. */
export function loadSpotCoasts(): Promise<Map<number, SpotCoast>> {
  spotCoasts ??= import('./spot-coast.json').then(
    ({ spots }) =>
      new Map(
        Object.entries(spots).map(([id, coast]) => [Number(id), coast as unknown as SpotCoast]),
      ),
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
    ({ default: text }) => {
      const file = JSON.parse(text) as OverviewFile
      return {
        bounds: file.metadata.bbox,
        land: file.features.flatMap(({ geometry }) =>
          geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
        ),
      }
    },
    (error: unknown) => {
      overview = undefined
      throw error
    },
  )
  return overview
}

export type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

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
