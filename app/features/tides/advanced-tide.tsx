import { surgeOfSpot } from '#db/device/surge'
import { unlocksAdvancedTide } from '#domain/person/plan'
import { limitsText } from '#domain/rating/spot-recommendation'
import { spotTideWindows } from '#domain/rating/spot-tide-windows'
import { tideCounts } from '#domain/rating/tide-fit'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideCharacter } from '#domain/tide/tide-character'
import type { TimeWindow } from '#domain/tide/tide-windows'
import { tideTrendWords } from '#domain/tide/tide-words'
import { type LocalDate, melbourneClock } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { sharedReads, useSharedRead } from '../../data/stored/shared-read'
import { useHeldPlan } from '../../data/stored/use-person'
import { useMode, useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { Card, UpsellCard } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { DayLines, weekFrom } from './day-lines'
import { SurgeCard } from './surge-card'
import type { TideDay } from './tide-chart'

type AdvancedTideProps = TideDay & { today: LocalDate }

/** With `surf_master`: when in the week the tide is the spot's own, what kind of tide the day has, and the surge. */
export function AdvancedTide(props: AdvancedTideProps) {
  const plan = useHeldPlan()
  if (plan === undefined || !unlocksAdvancedTide(plan ?? 'free')) return null
  return (
    <>
      <SpotWindows {...props} />
      <Character {...props} />
      <Surge {...props} />
    </>
  )
}

/** Without `surf_master`, below all that is free: which plan has it. */
export function AdvancedTideOffer() {
  const plan = useHeldPlan()
  if (plan === undefined || unlocksAdvancedTide(plan ?? 'free')) return null
  return (
    <UpsellCard title="Advanced tide" to={paths.pricing}>
      Best hours and surge: with Surf Master
    </UpsellCard>
  )
}

const surges = sharedReads(surgeOfSpot)

function Surge({ spot, date, today }: AdvancedTideProps) {
  const surge = useSharedRead(surges(spot.id, useMode()))
  return surge ? <SurgeCard surge={surge} date={date} today={today} /> : null
}

const wanted = { low: 'lower half', mid: 'middle', high: 'upper half' }

function SpotWindows({ spot, gauge, date, today }: AdvancedTideProps) {
  const title = `Tide windows for ${spot.name}`
  if (!tideCounts(spot))
    return (
      <Card title={title}>
        <p>This break works on any tide.</p>
      </Card>
    )
  const days = weekFrom(date).map((day) => ({
    day,
    words: hoursOf(spotTideWindows(spot, gauge, day) ?? []),
  }))
  return (
    <Card title={title}>
      <p className="quiet">{windowsMean(spot)}</p>
      <DayLines today={today} days={days} />
    </Card>
  )
}

function windowsMean({ bestTide, breaksAtTide, bestTideMoves }: Spot): string {
  const moves = bestTideMoves ? `, while it is ${tideTrendWords[bestTideMoves].within}` : ''
  if (bestTide !== 'all') {
    return `Daylight in the ${wanted[bestTide]} of the tide, when this break is best${moves}.`
  }
  const limits = breaksAtTide ? `: ${limitsText(breaksAtTide).toLowerCase()}` : ''
  return `Daylight when the tide is right for this break${limits}${moves}.`
}

const hoursOf = (windows: readonly TimeWindow[]): string =>
  windows
    .map(({ startAtMs, endAtMs }) => `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`)
    .join(', ') || 'Not in daylight'

const cycleWords = {
  springs: { value: 'Springs', note: 'Among the largest ranges of these two weeks' },
  neaps: { value: 'Neaps', note: 'Among the smallest ranges of these two weeks' },
  between: { value: 'Between', note: 'Between springs and neaps' },
}

function Character({ spot, gauge, date }: AdvancedTideProps) {
  const units = useUnits()
  const character = heightsAreKnown(spot.tide) ? tideCharacter(gauge, spot.tide, date) : null
  if (!character) return null
  const { rangeMetres, cycle, fastest } = character
  const rate = withUnit(formatHeight(Math.abs(fastest.metresPerHour), units))
  const way = fastest.metresPerHour > 0 ? 'rising' : 'falling'
  return (
    <Card title="The day’s tide in numbers">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
        <Figure label="Range" {...formatHeight(rangeMetres, units)} />
        <Figure label="Cycle" value={cycleWords[cycle].value} note={cycleWords[cycle].note} />
        <Figure
          label="Runs fastest"
          value={melbourneClock(fastest.atMs)}
          note={`${way}, ${rate} in the hour`}
        />
      </div>
      <p className="quiet">
        These figures are for the predicted tide, without surge. Low pressure and onshore wind lift
        the water, high pressure lowers it.
      </p>
    </Card>
  )
}
