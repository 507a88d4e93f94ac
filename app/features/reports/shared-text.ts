import { reportLength } from '#domain/wire/surfer-report'

/**
 * The words that another app shared, as one text that fits a report. Apps put the same words, or the link, in
 * more than one of the three places; each is said once. A link by itself does not say how the surf is, so it
 * stands last and goes first when there is no room.
 */
export function sharedText(shared: URLSearchParams): string {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => shared.get(name)?.trim() ?? '')
  const said = [title, text, url].reduce<string[]>((before, next) => {
    if (!next || before.some((one) => one.includes(next))) return before
    return [...before.filter((one) => !next.includes(one)), next]
  }, [])
  const whole = said.join('\n')
  if (whole.length <= reportLength) return whole
  const words = said.filter((one) => one !== url).join('\n')
  // Half of a character may stand at the cut.
  return words
    .slice(0, reportLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
