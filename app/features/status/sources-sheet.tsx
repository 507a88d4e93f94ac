import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ageState, ageStateWords, ageWords } from '#domain/time/age'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { refreshNow } from '../../data/asked/refresh'
import { type Status, useForecastHead } from '../../data/stored/use-status'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, Icon } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { troubleSentence } from './status-words'

/** Origin, model run, time and age of each source. */
export function SourcesSheet({ facts, onClose }: { facts: Status; onClose: () => void }) {
  const trouble = troubleSentence(facts)
  const isHandedOver = useForecastHead()?.ofPack !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where the numbers come from"
      footer={
        <Button
          aria-label="Refresh"
          disabled={facts.isRefreshing}
          onClick={() => void refreshNow()}
        >
          <Icon of={RefreshCw} size={18} />
          Refresh
        </Button>
      }
    >
      {trouble && <p>{trouble}</p>}
      <dl className="grid gap-3 [&_dt]:font-semibold [&_dd]:text-ink-quiet">
        {forecastFacts(facts, isHandedOver).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Link to={ownPaths.handOver()} onClick={onClose}>
        Hand it to another phone, or get it from one, without signal
      </Link>
      <Link to={ownPaths.accuracy} onClick={onClose}>
        How good the forecast was
      </Link>
      <Link to={paths.credits} onClick={onClose}>
        Data credits and licences
      </Link>
    </Dialog>
  )
}

function forecastFacts(
  { fetchedAtMs, modelRunAtMs, isDemo, nowMs }: Status,
  isHandedOver: boolean,
): [name: string, words: string][] {
  const on = (atMs: number) =>
    `${dayLabel(melbourneDate(atMs), melbourneDate(nowMs))} ${melbourneClock(atMs)}`
  const isOld = ageState(fetchedAtMs, nowMs) === 'old'
  const fetched =
    fetchedAtMs === null
      ? 'not stored yet'
      : `${isDemo ? 'made' : 'fetched'} ${on(fetchedAtMs)}, ${ageWords(fetchedAtMs, nowMs) ?? 'age not known'}${isOld ? `, ${ageStateWords.old}` : ''}`
  const handed = isHandedOver ? ['handed over by another phone, signed by the server'] : []
  const run = modelRunAtMs === null ? [] : [`model run ${on(modelRunAtMs)}`]
  return [
    [
      'Waves, wind and weather',
      [isDemo ? 'Demo data, invented' : 'Live forecast', fetched, ...run, ...handed].join('; '),
    ],
    ['Ratings', 'Worked out on this device from the forecast, the tide and each spot’s guide'],
    [
      'Tide, sun and moon',
      'Worked out on this device for any date, with no signal. Not for navigation',
    ],
  ]
}
