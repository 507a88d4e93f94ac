import { useSearchParams } from 'react-router-dom'
import { reportLength } from '#domain/wire/surfer-report'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { ReportsCard } from '../features/reports/reports-card'
import { Skeleton } from '../ui/skeleton'
import { PageScreen } from './page-screen'

/** `/report?title=…&text=…&url=…`: what another app shared (the manifest's share target) becomes a report's draft. */
export function ReportPage() {
  const { spotId, bar } = useSelectedSpot()
  const [search] = useSearchParams()
  return (
    <PageScreen name="report" layout="narrow">
      <SpotSelectorBar {...bar} />
      {spotId == null ? (
        <Skeleton height={200} />
      ) : (
        <ReportsCard spotId={spotId} draft={sharedText(search)} />
      )}
    </PageScreen>
  )
}

/**
 * A shared text that fits a report. Apps repeat words and links in the three fields: each is kept once. A link alone
 * does not describe the surf: it stands last and is dropped first.
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
  // The cut may leave half of a surrogate pair.
  return words
    .slice(0, reportLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
