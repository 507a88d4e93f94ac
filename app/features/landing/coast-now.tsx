import { type ComponentType, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { goodScore } from '#domain/rating/rating-words'
import { halfHourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { sentenceStart } from '#domain/words/sentence'
import { refreshNow } from '../../data/asked/refresh'
import { scoreAt, stripClock, stripGroups } from '../../data/shown/strip-clock'
import { type CoastScores, useCoastScores } from '../../data/stored/use-coast-scores'
import { useGauges } from '../../data/stored/use-spots'
import { useWhereToGo } from '../../data/stored/use-where-to-go'
import { useSession } from '../../data/tab/session'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { CoastStrip } from '../../ui/drawings/coast-strip'
import { useWidth } from '../../ui/drawings/use-width'
import { WholeRanges } from '../../ui/whole-ranges'
import type { HeroWords } from './hero'

const wideFrom = 600

type CoastNowProps = {
  /** The headline of the page, once the data say one. */
  onWords: (words: HeroWords | null) => void
  /** The age of the numbers, and what the answer depends on; handed in, as features do not import each other. */
  Age: ComponentType
  Ways: ComponentType
}

/** The coast of the next 48 hours, worked out on this device as in the app, under where to go. */
export function CoastNow({ onWords, Age, Ways }: CoastNowProps) {
  const scores = useCoastScores(48)
  const answer = useWhereToGo(null)
  const gauges = useGauges()
  const nowMs = useNow()
  const callMs = useNow(halfHourMs)
  const { isStoreEmpty, isRefreshing } = useSession()
  const [frame, width] = useWidth<HTMLDivElement>()
  const good = useMemo(() => (scores?.isWhole ? goodNow(scores, callMs) : null), [scores, callMs])
  useEffect(() => {
    if (!answer) return
    const { choice, lead, rest } = answer
    const words = <WholeRanges text={`${sentenceStart(rest)}.`} />
    onWords({
      title: `${lead}.`,
      lede: (
        <>
          {choice ? (
            <Link to={paths.homeOf(choice.outlook.spot.id)} className="text-inherit">
              {words}
            </Link>
          ) : (
            words
          )}{' '}
          <span className="inline-flex flex-wrap gap-x-3">
            <Ways />
          </span>
        </>
      ),
    })
  }, [answer, onWords, Ways])
  const clock = useMemo(
    () => scores && gauges && stripClock(scores, gauges, melbourneClock(nowMs), nowMs),
    [scores, gauges, nowMs],
  )
  const groups = useMemo(
    () => scores && stripGroups(scores, undefined, () => true, callMs),
    [scores, callMs],
  )
  const isWide = width >= wideFrom
  if (isStoreEmpty && !isRefreshing) {
    return (
      <div className="grid justify-items-start gap-3 py-8">
        <p>No signal right now. The coast loads with your first connection.</p>
        <Button onClick={() => void refreshNow()}>Try again</Button>
      </div>
    )
  }
  return (
    <div ref={frame}>
      {groups && clock && (
        <CoastStrip
          groups={groups}
          clock={clock}
          width={width}
          pitch={isWide ? 9 : 6}
          namesWidth={isWide ? 130 : 92}
          foldNightsTo={12}
          reading={null}
          label="The coast: every surf spot from west to east by the next 48 hours; the higher and brighter, the better the surf."
          sentence=""
        />
      )}
      {scores?.isWhole && (
        <p className="max-w-[44rem] pt-2 pr-gutter pb-0 pl-0 text-12 leading-[1rem] text-ink-quiet">
          {scores.rows.length} breaks, west to east, 48 hours
          {good !== null && `: ${good} good or better now`}. Brighter is better. <Age />
        </p>
      )}
    </div>
  )
}

/** How many breaks are good or better; null in the dark, and between night and day when only one end of the coast is lit. */
function goodNow({ rows }: CoastScores, nowMs: number): number | null {
  const scores = rows.map((row) => scoreAt(row, nowMs)).filter((score) => score !== null)
  if (scores.length === 0 || scores.length < rows.length / 2) return null
  return scores.filter((score) => score >= goodScore).length
}
