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

/**
 * One spot of `spot-coast.json`.
 * @throws TypeError when it is not of that shape
 */
export function readSpotCoast(coast: unknown): SpotCoast {
  const { mapPoint, land } = fieldsOf(coast)
  if (!isPoint(mapPoint) || !isLand(land)) throw damaged()
  return { mapPoint, land }
}

/**
 * `victoria-coast-overview.geojson`: polygons and multipolygons.
 * @throws TypeError when it is not of that shape
 */
export function readCoastline(file: unknown): Coastline {
  const { metadata, features } = fieldsOf(file)
  const { bbox } = fieldsOf(metadata)
  if (!isBounds(bbox) || !Array.isArray(features)) throw damaged()
  const land = features.flatMap((feature: unknown) => {
    const { type, coordinates } = fieldsOf(fieldsOf(feature).geometry)
    const polygons: unknown = type === 'Polygon' ? [coordinates] : coordinates
    if (!isLand(polygons)) throw damaged()
    return polygons
  })
  return { bounds: bbox, land }
}

const damaged = () => new TypeError('A file of the coast is not what it should be.')

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw damaged()
  return { ...value }
}

const areNumbers = (value: unknown, count: number) =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite)

const isPoint = (value: unknown): value is [number, number] => areNumbers(value, 2)

const isBounds = (value: unknown): value is Coastline['bounds'] => areNumbers(value, 4)

const isLand = (value: unknown): value is Ring[][] =>
  Array.isArray(value) &&
  value.every(
    (polygon) =>
      Array.isArray(polygon) && polygon.every((ring) => Array.isArray(ring) && ring.every(isPoint)),
  )
