import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { surfRules } from '#db/device/surf-rules'
import { openTerms } from '#domain/alert/favourites-rule'
import { type DayLike, likeDaysAhead, type WantedSea } from '#domain/person/likeness/days-like'
import { differenceWords, leastAlike, likenessWord } from '#domain/person/likeness/likeness-words'
import { limitsLike } from '#domain/person/likeness/limits-like'
import { longDate } from '#domain/time/long-date'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { saveRule } from '../../data/asked/save-rule'
import { attachedWords } from '../../data/shown/attached-words'
import { usePerson } from '../../data/stored/use-person'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { LinkButton, QuietButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { SegmentedControl } from '../../ui/segmented-control'
import { Skeleton } from '../../ui/skeleton'
import { failure, toast } from '../../ui/toast-store'
import { WholeRanges } from '../../ui/whole-ranges'
import { type AskedSurf, useDaysLike, useWantedSurf, type WantedSurf } from './use-days-like'

const shownAtFirst = 12
/** Where nothing is like it, the nearest all the same. */
const shownUnlike = 3

/** A surf, and the days to come that are most like it. */
export function DaysLikeView({ asked }: { asked: AskedSurf }) {
  const surf = useWantedSurf(asked)
  const units = useUnits()
  if (surf === undefined) return <Skeleton height={480} />
  if (surf === null) {
    return (
      <EmptyState
        title="This surf is not here"
        action={<LinkButton to={paths.surfLog}>Surf log</LinkButton>}
      >
        It may have been deleted, or belong to another person.
      </EmptyState>
    )
  }
  return (
    <>
      <Card title={surf.spot.name}>
        <p>
          {longDate(surf.startedAtMs)}, {melbourneClock(surf.startedAtMs)}
        </p>
        <p className="quiet">
          <WholeRanges text={attachedWords(surf.conditions, units)} />
        </p>
      </Card>
      {surf.wanted ? (
        <>
          <TellWhenLike spot={surf.spot} wanted={surf.wanted} />
          <Found surf={surf} wanted={surf.wanted} />
        </>
      ) : (
        <EmptyState title="Too little is known about this surf">
          A surf can be compared once its size at the beach and its wind are known. They are saved
          with a surf when the phone has the forecast for that hour.
        </EmptyState>
      )}
    </>
  )
}

function Found({ surf, wanted }: { surf: WantedSurf; wanted: WantedSea }) {
  const [where, setWhere] = useState<'spot' | 'coast'>('coast')
  const [most, setMost] = useState(shownAtFirst)
  const found = useDaysLike(wanted, where === 'spot' ? surf.spot.id : null)
  const alike = useMemo(
    () => found?.days.filter(({ unlikeness }) => unlikeness < leastAlike) ?? [],
    [found],
  )
  const shown = alike.length > 0 ? alike.slice(0, most) : (found?.days.slice(0, shownUnlike) ?? [])
  return (
    <Card title="Days like it">
      <SegmentedControl
        legend="Where"
        hideLegend
        options={[
          { value: 'coast', label: 'Whole coast' },
          { value: 'spot', label: 'At this spot' },
        ]}
        value={where}
        onChange={(value) => {
          setWhere(value)
          setMost(shownAtFirst)
        }}
      />
      <p className="quiet" role="status">
        {statusWords(found?.isWhole ?? false, alike.length, shown.length)}
      </p>
      <ol className="m-0 list-none p-0 [&_li]:border-t [&_li]:border-line">
        {shown.map((day) => (
          <li key={`${day.spot.id} ${day.atMs}`}>
            <Day day={day} wanted={wanted} />
          </li>
        ))}
      </ol>
      {alike.length > most && (
        <QuietButton onClick={() => setMost((before) => before + shownAtFirst)}>
          Show more
        </QuietButton>
      )}
    </Card>
  )
}

function statusWords(isWhole: boolean, alike: number, shown: number): string {
  if (!isWhole) return 'Looking through the forecast on this device.'
  const span = `in the daylight of the next ${likeDaysAhead} days`
  if (alike > 0) return `Most like it first, ${span}.`
  return shown > 0
    ? `Nothing is much like it ${span}. The nearest:`
    : `No forecast with surf and wind is stored ${span}.`
}

function Day({ day, wanted }: { day: DayLike; wanted: WantedSea }) {
  const units = useUnits()
  const { spot, atMs, fromMs, toMs, sea, unlikeness } = day
  const dangers = day.dangers(units)
  const today = melbourneDate(useNow())
  const surf = formatSurfRange(sea.surfHeightMetres, units)
  const differences = differenceWords(wanted, sea, units)
  const when = `${dayLabel(melbourneDate(atMs), today)}, ${melbourneClock(fromMs)}–${melbourneClock(toMs)}`
  return (
    <Link
      className="group grid min-h-target gap-[2px] py-3 text-inherit no-underline"
      to={ownPaths.forecastOn(spot.id, melbourneDate(atMs))}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold group-hover:underline">{spot.name}</span>
        <span className="text-14 font-semibold">{likenessWord(unlikeness)}</span>
      </span>
      <span>
        <WholeRanges text={`${when} · ${withUnit(surf)}`} />
      </span>
      <span className="quiet">
        {differences.length === 0 ? 'nothing differs much' : differences.join('; ')}
      </span>
      {dangers.length > 0 && (
        <span className="text-14 font-semibold">
          <WholeRanges text={dangers.join(' ')} />
        </span>
      )}
    </Link>
  )
}

/** Keeps a surf as an alert: one rule, for its spot or its stretch of coast. Nothing for a visitor. */
function TellWhenLike({ spot, wanted }: { spot: Spot; wanted: WantedSea }) {
  if (!usePerson()) return null
  const keep = async (isWholeRegion: boolean) => {
    if (((await surfRules()) ?? []).length >= mostSurfRules) {
      toast(
        failure(
          `You have ${mostSurfRules} alerts, which is the most`,
          'Delete one in your profile to make room.',
        ),
      )
      return
    }
    await saveRule({
      ...openTerms,
      scope: isWholeRegion ? 'coast' : 'spot',
      spotId: spot.id,
      wanted: limitsLike(wanted),
      madeAtMs: Date.now(),
    })
  }
  return (
    <Card title="Tell me when it is like that">
      <QuietButton onClick={() => void keep(false)}>At {spot.name}</QuietButton>{' '}
      <QuietButton onClick={() => void keep(true)}>Anywhere in {spot.region}</QuietButton>
    </Card>
  )
}
