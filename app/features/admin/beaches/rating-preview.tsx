import { useState } from 'react'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { adminSpotCalls, type SpotPreview } from '#domain/wire/admin-spot'
import { Button } from '../../../ui/button'
import { AdminCallError, askAdmin, sentence } from '../shell/admin-call'
import type { SentSpot } from './use-beach-form'

type Shown =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'failed'; says: string }
  | { state: 'ready'; preview: SpotPreview; of: string }

type RatingPreviewProps = {
  spotId: number | null
  /** The body that saving would send. */
  draft: SentSpot
}

/** What the rating was and will be with the fields as they stand, beside what it is: nothing is saved. */
export function RatingPreview({ spotId, draft }: RatingPreviewProps) {
  const [shown, setShown] = useState<Shown>({ state: 'none' })
  const text = JSON.stringify(draft)
  const ask = async () => {
    setShown({ state: 'busy' })
    try {
      const preview = await askAdmin(adminSpotCalls.preview, { body: { id: spotId, draft } })
      setShown({ state: 'ready', preview, of: text })
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      const [issue] = error.answer?.issues ?? []
      const says = issue ? `${issue.path}: ${issue.message}` : sentence(error, 'It needs signal.')
      setShown({ state: 'failed', says })
    }
  }
  return (
    <section
      className="flex flex-col gap-4 border-t border-line pt-4"
      aria-label="Preview of the rating"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="quiet" busy={shown.state === 'busy'} onClick={() => void ask()}>
          Preview rating
        </Button>
        <span className="text-14 text-ink-quiet">
          Three days back and three ahead; nothing is saved.
        </span>
      </div>
      {shown.state === 'failed' && (
        <p role="alert" className="text-14 text-warn">
          It could not be worked out: {shown.says}
        </p>
      )}
      {shown.state === 'ready' && <PreviewDays preview={shown.preview} isOld={shown.of !== text} />}
    </section>
  )
}

function PreviewDays({ preview, isOld }: { preview: SpotPreview; isOld: boolean }) {
  const { meanBefore, meanAfter, hours, changedHours, sea, source } = preview
  const score = (value: number | null) => (value === null ? 'no rating' : value.toFixed(1))
  const today = melbourneDate(Date.now())
  const days = [...new Set(hours.map(({ atMs }) => melbourneDate(atMs)))]
  return (
    <>
      <p role="status">
        <strong>
          {meanBefore === null
            ? `On average ${score(meanAfter)}.`
            : `On average ${score(meanBefore)} now, ${score(meanAfter)} with these fields.`}
        </strong>{' '}
        {meanBefore !== null && `${changedHours} of ${hours.length} hours change. `}
        {source === 'demo' && 'From demo data. '}
        {sea && sea.kmFromPoint > 0 && `The sea of a point ${sea.kmFromPoint} km from yours. `}
        {isOld && 'The form has changed since.'}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3">
        {days.map((date) => (
          <figure key={date} className="m-0 text-14">
            <figcaption>{dayLabel(date, today)}</figcaption>
            <DayBars hours={hours.filter(({ atMs }) => melbourneDate(atMs) === date)} />
          </figure>
        ))}
      </div>
      <p className="text-14 text-ink-quiet">
        <span className="ml-2 inline-block h-[10px] w-[14px] bg-sea fill-sea" aria-hidden="true" />{' '}
        with these fields
        {meanBefore !== null && (
          <>
            {' '}
            <span
              className="ml-2 inline-block h-[2px] w-[14px] bg-ink align-middle"
              aria-hidden="true"
            />{' '}
            as it is
          </>
        )}
      </p>
    </>
  )
}

const hourWidth = 10
/** As wide as a summer's day, so that a day cut short looks it. */
const leastHours = 15
const height = 80

/** One day's hours as bars of what would be, with a line at what is. */
function DayBars({ hours }: { hours: SpotPreview['hours'] }) {
  const best = hours.reduce<SpotPreview['hours'][number] | null>(
    (top, hour) => ((hour.after.score ?? -1) > (top?.after.score ?? -1) ? hour : top),
    null,
  )
  const y = (score: number) => height - score * (height / 10)
  const says =
    best?.after.score == null
      ? 'No rating.'
      : `Best ${best.after.score.toFixed(1)} at ${melbourneClock(best.atMs)}${best.before?.score == null ? '' : `, ${best.before.score.toFixed(1)} as it is`}.`
  return (
    <>
      <svg
        className="block h-[80px] w-full rounded-[4px] bg-raised"
        viewBox={`0 0 ${Math.max(leastHours, hours.length) * hourWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hours.map(({ atMs, before, after }, index) => (
          <g key={atMs}>
            {after.score !== null && (
              <rect
                className="bg-sea fill-sea"
                x={index * hourWidth + 1}
                y={y(after.score)}
                width={hourWidth - 2}
                height={height - y(after.score)}
              />
            )}
            {before?.score != null && (
              <line
                className="stroke-ink stroke-2 [vector-effect:non-scaling-stroke]"
                x1={index * hourWidth}
                x2={(index + 1) * hourWidth}
                y1={y(before.score)}
                y2={y(before.score)}
              />
            )}
          </g>
        ))}
      </svg>
      <span className="text-14 text-ink-quiet">{says}</span>
    </>
  )
}
