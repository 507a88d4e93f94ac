import { useId, useState } from 'react'
import { placeOf, type RulePart, rulePartWords } from '#domain/alert/surf-rule-sentence'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { SegmentedControl } from '../../ui/segmented-control'
import {
  DayToggles,
  HourHandles,
  PeriodHandle,
  RatingSteps,
  SizeHandles,
  TideSteps,
  WindRose,
} from './rule-controls'
import styles from './rule-sentence.module.css'

type RuleSentenceProps = {
  rule: SurfRule
  /** Where the rule was made; null: it is for all favourites. */
  spot: Pick<Spot, 'name' | 'region'> | null
  units: UnitSystem
  onChange: (rule: SurfRule) => void
}

const names: Record<RulePart | 'place', string> = {
  place: 'Where',
  rating: 'Rating',
  size: 'Size',
  wind: 'Wind',
  period: 'Period',
  tide: 'Tide',
  hours: 'Hours',
  days: 'Days',
}
const nowhere = { name: '', region: '' }

/** The sentence is the form: each bold part opens its one control, and what is not said is not limited. */
export function RuleSentence({ rule, spot, units, onChange }: RuleSentenceProps) {
  const [open, setOpen] = useState<RulePart | 'place' | null>(null)
  const id = useId()
  const words = rulePartWords(rule, units)
  const { wanted } = rule
  const change = (more: Partial<SurfRule>) => onChange({ ...rule, ...more })
  const limits = wanted.kind === 'limits' ? wanted : null
  const onLimit = (more: Partial<SurfRuleLimits>) => {
    if (limits) change({ wanted: { ...limits, ...more } })
  }
  const part = (name: RulePart | 'place', said: string, isFixed = false) =>
    isFixed ? (
      <b>{said}</b>
    ) : (
      <button
        type="button"
        className={styles.part}
        aria-expanded={open === name}
        aria-controls={`${id}${name}`}
        aria-label={`${names[name]}: ${said}`}
        onClick={() => setOpen(open === name ? null : name)}
      >
        {said}
      </button>
    )
  const control = () => {
    if (open === 'place' && spot) {
      return (
        <SegmentedControl
          legend="Where"
          options={[
            { value: 'spot', label: spot.name },
            { value: 'coast', label: `Best of ${spot.region}` },
          ]}
          value={rule.scope === 'coast' ? 'coast' : 'spot'}
          onChange={(scope) => change({ scope })}
        />
      )
    }
    if (open === 'hours') return <HourHandles rule={rule} onChange={change} />
    if (open === 'days') return <DayToggles rule={rule} onChange={change} />
    if (!limits) return null
    const props = { wanted: limits, units, onLimit }
    if (open === 'rating') return <RatingSteps {...props} />
    if (open === 'size') return <SizeHandles {...props} />
    if (open === 'wind') return <WindRose {...props} />
    if (open === 'period') return <PeriodHandle {...props} />
    return open === 'tide' ? <TideSteps {...props} /> : null
  }
  return (
    <div>
      <p className={styles.sentence}>
        Tell me when {part('place', placeOf(rule, spot ?? nowhere), spot === null)} is{' '}
        {part('rating', words.rating, limits === null)}
        {limits && (
          <>
            , {part('size', words.size)}, {part('wind', words.wind)}, {part('period', words.period)}
            , {part('tide', words.tide)}
          </>
        )}
        , {part('hours', words.hours)}, {part('days', words.days)}.
      </p>
      {open && (
        <div id={`${id}${open}`} className={styles.control}>
          {control()}
        </div>
      )}
    </div>
  )
}
