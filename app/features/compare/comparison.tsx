import { useMemo } from 'react'
import type { Spot } from '#domain/wire/spot'
import { useAllReports } from '../../reads/use-all-reports'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSearch } from '../../state/use-search'
import { SelectField } from '../../ui/select-field'
import { Skeleton } from '../../ui/skeleton'
import { CompareCard } from './compare-card'
import { CompareHours } from './compare-hours'
import styles from './comparison.module.css'
import { comparedSpots, mostSpots, withoutSpot, withSpot } from './comparison-spots'

/** Two to six spots side by side, chosen in the address so that a comparison can be shared. */
export function Comparison({ spots }: { spots: readonly Spot[] | undefined }) {
  const [search, changeSearch] = useSearch()
  const units = useSettings()?.units ?? 'metric'
  const nowMs = useNow()
  const reports = useAllReports()
  const asked = search.get('spots')
  const known = useMemo(() => spots && new Set(spots.map((spot) => spot.id)), [spots])
  const ids = useMemo(() => comparedSpots(asked, known ?? null), [asked, known])
  const compared = useMemo(
    () => ids.flatMap((id) => reports?.find((report) => report.spot.id === id) ?? []),
    [ids, reports],
  )
  const change = (next: (ids: readonly number[]) => readonly number[]) =>
    changeSearch((search) => {
      const chosen = comparedSpots(search.get('spots'), known ?? null)
      search.set('spots', next(chosen).join(','))
    })
  const isFull = ids.length >= mostSpots

  return (
    <>
      <div className={styles.add}>
        <SelectField
          label="Add a spot"
          hint={isFull ? 'Six spots at most. Remove one to add another.' : undefined}
          disabled={isFull || spots === undefined}
          value=""
          onChange={(id) => change((ids) => withSpot(ids, Number(id)))}
          options={[
            { value: '', label: isFull ? 'Six spots chosen' : 'Choose a spot…', disabled: true },
            ...(spots ?? [])
              .filter((spot) => !ids.includes(spot.id))
              .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
              .map((spot) => ({ value: String(spot.id), label: spot.name })),
          ]}
        />
      </div>
      {reports === undefined ? (
        <Skeleton height={760} />
      ) : (
        <>
          <div className={styles.cards}>
            {compared.map((report) => (
              <CompareCard
                key={report.spot.id}
                report={report}
                units={units}
                nowMs={nowMs}
                onRemove={
                  ids.length > 1 ? () => change((ids) => withoutSpot(ids, report.spot.id)) : null
                }
              />
            ))}
          </div>
          <CompareHours reports={compared} units={units} nowMs={nowMs} />
          <p className={styles.note}>
            Our rating looks at direction, size, period, wind and tide for each break. The
            comparison score is a simple sum of wave height, wind and period, the same for every
            spot.
          </p>
        </>
      )}
    </>
  )
}
