/** '06:40–09:30', 'now–15:00', '1.2–1.5 m', '8 km/h', 'cross-onshore'. */
const range =
  /((?:now|\d[\d.:]*)–\d[\d.:]*(?: (?:m|ft|s|km\/h|mph)\b)?|\d[\d.]* (?:m|ft|s|km\/h|mph)\b|cross-\w+)/

/**
 * A text whose ranges of times and heights, whose figures with their units and whose winds stay on one line: browsers
 * break behind the dash, and a unit alone on a line says nothing.
 */
export function WholeRanges({ text }: { text: string }) {
  const parts = text.split(range)
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    // The parts never change places, and a text may name the same hours twice.
    const key = String(index)
    return (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
