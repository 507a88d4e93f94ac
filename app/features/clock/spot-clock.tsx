import { spreadOfHour } from '#domain/sea/forecast/confidence-words'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { clockSpan } from '../../data/shown/clock-span'
import { momentClock, momentRating } from '../../data/shown/moment'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useIsCoastAwaited } from '../../data/stored/use-status'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { PlainLink } from '../../ui/button'
import { toneClass } from '../../ui/tone'
import { WholeRanges } from '../../ui/whole-ranges'
import { BeachNow, OwnLine, SpotSheet } from './clock-drawings'
import { FirstTide } from './first-tide'
import { Fact, MomentFacts, NowButton } from './moment-facts'
import { useMoment } from './use-moment'

/** What the rating covers of the picture, 'First light tomorrow 05:26' being the longest. */
const tagPx = 210

// The picture lies below the words, which may be larger than it.
const picture = `relative -mx-gutter grid min-h-[184px] overflow-hidden bg-water wide:mx-0 wide:min-h-[300px]
  max-wide:[@media(max-height:760px)]:min-h-[128px] [&>:first-child]:absolute [&>:first-child]:inset-0`
const tag =
  'relative mx-gutter my-3 self-start justify-self-start rounded-[10px] bg-paper px-[12px] pt-[6px] pb-[8px] [&>button]:-ms-2'

/** The moving clock of a spot: its beach from above, four values and every lane, under one thumb. */
export function SpotClock({ spotId }: { spotId: number }) {
  const report = useSpotSnapshot(spotId)
  const isAwaited = useIsCoastAwaited()
  if (report === null) return null
  if (!report || (isAwaited && !report.forecast)) {
    return <FirstTide spotId={spotId} size="h-[650px] wide:h-[468px]" />
  }
  return (
    <section
      className="grid min-w-0 gap-2 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:gap-8"
      aria-label={`${report.spot.name} now`}
    >
      <Clock report={report} />
    </section>
  )
}

function Clock({ report }: { report: SpotSnapshot }) {
  const units = useUnits()
  const shown = useMoment(report)
  const { moment, readingMs, read } = shown
  const nowMs = useNow()
  const rating = momentRating(report, moment)
  const height = formatHeight(null, units).unit
  const models = moment.hour && spreadOfHour(moment.hour, units)
  const { startMs, endMs } = clockSpan(nowMs)
  const differs = report.forecast?.hours.some(
    (hour) => hour.atMs >= startMs && hour.atMs <= endMs && spreadOfHour(hour, units) !== null,
  )
  const isSwimming = report.spot.beachType === 'swimming'
  const titles = {
    rating: isSwimming ? 'A swimming beach, not rated for surf' : 'Rating',
    surf: differs
      ? `Surf, ${height}; pale: all models; swell, s`
      : `Surf, ${height}, and swell period, s`,
    wind: `Wind, ${formatSpeed(null, units).unit}`,
    tide: `Tide, ${height}`,
  }
  return (
    <>
      <div className="grid min-w-0 gap-3">
        <div className={picture}>
          <BeachNow report={report} moment={moment} coveredPx={tagPx} />
          <div className={tag}>
            <p className="text-14/[1.4]">{momentClock(moment, nowMs, readingMs !== null)}</p>
            <p className={`display-[2rem/1] ${toneClass(rating.word)}`}>
              {rating.label} {rating.score?.toFixed(1)}
            </p>
            <OwnLine report={report} moment={moment} />
            {readingMs !== null && <NowButton onPress={() => read(null)} />}
          </div>
        </div>
        <MomentFacts
          report={report}
          moment={moment}
          lead={
            <Fact
              label="Surf"
              of={formatSurfRange(moment.hour?.surfHeightMetres ?? null, units)}
              note={models === null ? 'at the beach' : <WholeRanges text={`models ${models}`} />}
            />
          }
        />
      </div>
      <SpotSheet report={report} shown={shown} size="full" titles={titles} />
      {!isSwimming && (
        <div className="-ms-3">
          <PlainLink to={ownPaths.daysLikeHour(report.spot.id, moment.atMs)}>
            Another day like this hour
          </PlainLink>
        </div>
      )}
    </>
  )
}
