const placeNames: readonly (readonly [start: RegExp, name: string])[] = [
  [/^\/spots\/[^/]+\/cameras/, 'Cameras'],
  [/^\/spots/, 'Spots'],
  [/^\/spot\b/, 'Spot'],
  [/^\/beach\b/, 'Beach guide'],
  [/^\/comparison/, 'Compare'],
  [/^\/forecast/, 'Forecast'],
  [/^\/tides/, 'Tides'],
  [/^\/glance/, 'Glance'],
  [/^\/profile/, 'Profile'],
  [/^\/admin/, 'Administration'],
]

/** What the bar calls a place whose page has its own heading; the product's name at home and where nothing fits. */
export function placeName(pathname: string): string {
  return placeNames.find(([start]) => start.test(pathname))?.[1] ?? 'Southbreak'
}
