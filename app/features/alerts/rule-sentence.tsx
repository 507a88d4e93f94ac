import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { placeOf, type RulePart, rulePartWords } from '#domain/alert/surf-rule-sentence'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule } from '#domain/wire/surf-rule'
import { useUnits } from '../../data/stored/use-settings'
import { SegmentedControl } from '../../ui/segmented-control'
import { WholeRanges } from '../../ui/whole-ranges'
import { RuleControl } from './rule-controls'

const pressable = `border-0 bg-transparent px-[2px] py-[11.5px] text-start leading-[1.2] font-semibold text-sea underline
  decoration-dotted underline-offset-4 aria-expanded:decoration-solid`

type RuleSentenceProps = {
  rule: SurfRule
  /** Null: the rule is for all favourites. */
  spot: Pick<Spot, 'name' | 'region'> | null
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

/** The sentence is the form: each part opens its control; what is left out is not limited. */
export function RuleSentence({ rule, spot, onChange }: RuleSentenceProps) {
  const [open, setOpen] = useState<RulePart | 'place' | null>(null)
  const id = useId()
  const control = useRef<HTMLDivElement>(null)
  // On a phone it may open below the tabs.
  useEffect(() => {
    if (open) control.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const words = rulePartWords(rule, useUnits())
  const change = (more: Partial<SurfRule>) => onChange({ ...rule, ...more })
  /** `end` never wraps to a line of its own. */
  const part = (name: RulePart | 'place', said: string, end = '') => (
    <button
      type="button"
      className={pressable}
      aria-expanded={open === name}
      aria-controls={id}
      aria-label={`${names[name]}: ${said}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      <WholeRanges text={said} />
      <span className="inline-block font-normal text-ink">{end}</span>
    </button>
  )
  const place = placeOf(rule, spot)
  return (
    <div>
      <p className="text-[1.125rem] leading-[2.5]">
        Tell me when {spot ? part('place', place) : <b>{place}</b>} is{' '}
        {words.map(([name, said], index) => (
          <Fragment key={name}>{part(name, said, index < words.length - 1 ? ',' : '.')} </Fragment>
        ))}
      </p>
      {open && (
        <div
          ref={control}
          id={id}
          className="grid gap-3 rounded-card border border-line bg-card p-3"
        >
          {open === 'place' && spot ? (
            <SegmentedControl
              legend="Where"
              options={[
                { value: 'spot', label: spot.name },
                { value: 'coast', label: `Best of ${spot.region}` },
              ]}
              value={rule.scope === 'coast' ? 'coast' : 'spot'}
              onChange={(scope) => change({ scope })}
            />
          ) : (
            open !== 'place' && <RuleControl part={open} rule={rule} onChange={change} />
          )}
        </div>
      )}
    </div>
  )
}
