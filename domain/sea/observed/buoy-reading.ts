/** One observation of a wave buoy. Null: not measured, missing, or flagged as bad; never zero. */
export type BuoyReading = {
  /** When it was measured (a wave record of some twenty minutes), UTC epoch ms. */
  atMs: number
  latitude: number
  longitude: number
  /** Significant height: four times the root of the spectrum's energy, else the mean of the highest third. */
  heightMetres: number | null
  /** Of the spectrum's peak. */
  periodSeconds: number | null
  /**
   * Where the waves come from. Files declare true or magnetic north, or neither: the declination is 10 to 13° here, so
   * it is a guide.
   */
  directionDegrees: number | null
  waterTemperature: number | null
}

/** What one buoy measured, in order of time. */
export type BuoySeries = {
  /** Made of the name of the site. */
  id: string
  name: string
  operator: string
  readings: BuoyReading[]
}
