/**
 * A spot's name where there is little room: without what stands in brackets, else cut at its end.
 * @param most characters
 */
export function shortName(name: string, most: number): string {
  if (name.length <= most) return name
  const plain = name.replace(/ \(.*\)$/, '')
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`
}

const shortCoasts: Record<string, string> = {
  'Mornington Peninsula': 'Mornington Pen.',
  'Phillip Island & Bass Coast': 'Phillip Is. & Bass',
}

/** A coast's name for a place that holds `most` characters. */
export const shortCoast = (coast: string, most: number): string =>
  coast.length <= most ? coast : (shortCoasts[coast] ?? coast)
