import { useEffect, useRef, useState } from 'react'
import { limitsOf, withLimit } from '#domain/alert/favourites-rule'
import type { LimitSet } from '#domain/wire/preferences'
import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { saveRule } from '../../data/asked/save-rule'
import { useUnits } from '../../data/stored/use-settings'
import { Button, QuietButton } from '../../ui/button'
import { Trouble } from '../../ui/error-state'
import { TextField } from '../../ui/field'
import { useBusy } from '../../ui/use-busy'
import { type LimitUnit, numberLimits, shownLimit, storedLimit, unitOf } from './limit-unit'
import { LitDays } from './lit-days'
import { RuleSentence } from './rule-sentence'

type RuleEditorProps = {
  userId: string
  /** Null: the rule is for all favourites. */
  spot: Spot | null
  rule: OwnSurfRule
  /** Absent: always open, with buttons only while something is changed. */
  onDone?: (isSaved: boolean) => void
}

/** The sentence of a rule, and the days it alerts on. */
export function RuleEditor({ userId, spot, rule, onDone }: RuleEditorProps) {
  const [changed, setChanged] = useState<Partial<SurfRule>>({})
  const [isSaving, during] = useBusy()
  const sentence = useRef<HTMLFieldSetElement>(null)
  const isOpened = onDone !== undefined
  // The button that opened it may be far away.
  useEffect(() => {
    if (isOpened) sentence.current?.focus()
  }, [isOpened])
  const draft = { ...rule, ...changed }
  const change = (more: Partial<SurfRule>) => setChanged((before) => ({ ...before, ...more }))
  const end = (isSaved: boolean) => {
    setChanged({})
    // The pressed button is gone.
    if (!onDone) sentence.current?.focus({ preventScroll: true })
    onDone?.(isSaved)
  }
  const save = async () => {
    if (await during(() => saveRule(draft))) end(true)
  }
  return (
    <div className={`flex flex-col gap-3 ${clearOfButtons}`}>
      <fieldset ref={sentence} tabIndex={-1} aria-label="The alert">
        <RuleSentence rule={draft} spot={spot} onChange={change} />
      </fieldset>
      <LitDays {...{ userId, spot }} rule={draft} onPull={(wanted) => change({ wanted })} />
      {!spot && <LimitFields rule={draft} onChange={(limit) => change(withLimit(draft, limit))} />}
      {(isOpened || Object.keys(changed).length > 0) && (
        <div className={buttons}>
          <Button busy={isSaving} onClick={() => void save()}>
            Save alert
          </Button>
          <QuietButton onClick={() => end(false)}>Cancel</QuietButton>
        </div>
      )}
    </div>
  )
}

/** Stays in sight while the editor is. */
const buttons = `sticky bottom-[calc(var(--tab)_+_var(--safe-bottom))] flex flex-wrap gap-2 border-t border-line bg-paper
  py-3 wide:bottom-0`
/** Focused and opened parts scroll to a place above the buttons. */
const clearOfButtons = '[&_:is(a,button,input,summary,[id])]:scroll-mb-[88px]'

type LimitFieldsProps = { rule: OwnSurfRule; onChange: (limit: LimitSet) => void }

/** The fields of the specification's panel. */
function LimitFields({ rule, onChange }: LimitFieldsProps) {
  const units = useUnits()
  const limits = limitsOf(rule)
  return (
    <>
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] items-end gap-3">
        {numberLimits.map(({ field, key, ...range }) => (
          <LimitField
            key={field}
            {...range}
            unit={unitOf(key, units)}
            value={limits[field]}
            onChange={(value) => onChange({ field, value })}
          />
        ))}
      </div>
      <Trouble>
        {limits.waveHeightMin > limits.waveHeightMax &&
          'The minimum is above the maximum, so nothing can match.'}
      </Trouble>
    </>
  )
}

type LimitFieldProps = {
  label: string
  /** Stored units, like `min` and `max`. */
  value: number
  min: number
  max: number
  unit: LimitUnit
  onChange: (value: number) => void
}

/** Every valid input changes the rule at once. */
function LimitField({ label, value, min, max, unit, onChange }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [least, most] = [shownLimit(min, unit), shownLimit(max, unit)]
  const storedOf = (text: string) => storedLimit(text, { min, max }, unit)
  const isWrong = typed !== null && storedOf(typed) === null
  return (
    <TextField
      label={`${label} (${unit.unit})`}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={unit.step}
      value={typed ?? String(shownLimit(value, unit))}
      onChange={(text) => {
        setTyped(text)
        const stored = storedOf(text)
        if (stored !== null) onChange(stored)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      error={isWrong ? `Between ${least} and ${most}` : undefined}
    />
  )
}
