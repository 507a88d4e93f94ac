import { useState } from 'react'
import type * as v from 'valibot'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { adminSpotCalls, type SpotPreview, type spotDraft } from '#domain/wire/admin-spot'
import { QuietButton } from '../../../ui/button'
import { useAct } from '../shell/act'
import { AdminCallError, askAdmin, sentence } from '../shell/admin-call'
import { AdminTable } from '../shell/admin-table'
import { Row } from '../shell/layout'

export type SentSpot = v.InferInput<typeof spotDraft>

/** The rating with the draft's fields beside the stored ones; nothing is saved. */
export function RatingPreview({ spotId, draft }: { spotId: number; draft: SentSpot }) {
  const [shown, setShown] = useState<{ preview: SpotPreview; of: string } | null>(null)
  const { isBusy, act } = useAct()
  const text = JSON.stringify(draft)
  const ask = () =>
    act(
      async () => {
        const preview = await askAdmin(adminSpotCalls.preview, { body: { id: spotId, draft } })
        setShown({ preview, of: text })
      },
      { failed: failedWords },
    )
  return (
    <section
      className="col-span-full flex flex-col gap-4 border-t border-line pt-4"
      aria-label="Preview of the rating"
    >
      <Row>
        <QuietButton busy={isBusy} onClick={() => void ask()}>
          Preview rating
        </QuietButton>
        <span className="quiet">Three days back and three ahead; nothing is saved.</span>
      </Row>
      {shown && <PreviewDays preview={shown.preview} isOld={shown.of !== text} />}
    </section>
  )
}

function failedWords(error: unknown) {
  const [issue] = error instanceof AdminCallError ? (error.answer?.issues ?? []) : []
  const why = issue ? `${issue.path}: ${issue.message}` : sentence(error, 'This needs signal.')
  return { title: 'The preview could not be worked out', description: why }
}

type Hour = SpotPreview['hours'][number]
type Side = 'before' | 'after'
const scoreOf = (hour: Hour | undefined, side: Side) => hour?.[side]?.score ?? null
const words = (score: number | null) => (score === null ? 'no rating' : score.toFixed(1))

const bestOf = (hours: readonly Hour[], side: Side): Hour | undefined =>
  hours.toSorted((a, b) => (scoreOf(b, side) ?? -1) - (scoreOf(a, side) ?? -1))[0]

const bestWords = (hours: readonly Hour[], side: Side): string => {
  const best = bestOf(hours, side)
  const score = scoreOf(best, side)
  return best && score !== null ? `${words(score)} at ${melbourneClock(best.atMs)}` : 'No rating'
}

function PreviewDays({ preview, isOld }: { preview: SpotPreview; isOld: boolean }) {
  const { meanBefore, meanAfter, hours, changedHours, sea, source } = preview
  const today = melbourneDate(Date.now())
  const days = [...new Set(hours.map(({ atMs }) => melbourneDate(atMs)))]
  const of = (date: string) => hours.filter(({ atMs }) => melbourneDate(atMs) === date)
  return (
    <>
      <p role="status">
        <strong>
          {meanBefore === null
            ? `On average ${words(meanAfter)}.`
            : `On average ${words(meanBefore)} now, ${words(meanAfter)} with these fields.`}
        </strong>{' '}
        {meanBefore !== null && `${changedHours} of ${hours.length} hours change. `}
        {source === 'demo' && 'From demo data. '}
        {sea && sea.kmFromPoint > 0 && `Sea forecast of a point ${sea.kmFromPoint} km away. `}
        {isOld && 'The form has changed since.'}
      </p>
      <AdminTable
        rows={days}
        keyOf={(date) => date}
        columns={[
          { title: 'Day', isBare: true, cell: (date) => <strong>{dayLabel(date, today)}</strong> },
          { title: 'Best as it is', cell: (date) => bestWords(of(date), 'before') },
          { title: 'Best with these fields', cell: (date) => bestWords(of(date), 'after') },
        ]}
      />
    </>
  )
}
