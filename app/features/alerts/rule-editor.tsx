import { useEffect, useRef, useState } from 'react'
import { newId } from '#db/device/new-id'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { Button } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import styles from './alerts.module.css'
import { RuleDays } from './rule-days'
import { RuleLimitFields, RulePulledFields } from './rule-limit-fields'
import { saveRule } from './save-rule'

const days = [
  { value: '', label: 'Every day' },
  { value: '6 0', label: 'Weekends' },
  { value: '1 2 3 4 5', label: 'Weekdays' },
]

type RuleEditorProps = {
  userId: string
  spot: Spot
  units: UnitSystem
  rule: SurfRule & { id?: string }
  onDone: (isSaved: boolean) => void
}

/** A rule being made, with its sentence and the days that it would have told of and would tell of. */
export function RuleEditor({ userId, spot, units, rule, onDone }: RuleEditorProps) {
  // Its id is made once: pressed twice, the same alert is written twice.
  const [draft, setDraft] = useState(() => ({ ...rule, id: rule.id ?? newId() }))
  const [isSaving, setSaving] = useState(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  // The button that opened it may stand far from here.
  useEffect(() => sentence.current?.focus(), [])
  const { wanted, fromClock, untilClock } = draft
  const change = (more: Partial<SurfRule>) => setDraft((before) => ({ ...before, ...more }))
  const limit = (more: Partial<SurfRuleLimits>) =>
    setDraft((before) =>
      before.wanted.kind === 'limits'
        ? { ...before, wanted: { ...before.wanted, ...more } }
        : before,
    )
  const problem = problemOf(draft)
  const save = async () => {
    setSaving(true)
    const isSaved = await saveRule(draft)
    setSaving(false)
    if (isSaved) onDone(true)
  }
  return (
    <div className={styles.editor}>
      <p role="status" ref={sentence} tabIndex={-1} className={styles.sentence}>
        {surfRuleSentence(draft, spot, units)}
      </p>
      <RuleDays {...{ userId, spot, units }} rule={draft} onLimit={limit} />
      {wanted.kind === 'limits' && (
        <div className={`${styles.limits} ${styles.pulled}`}>
          <RulePulledFields {...{ wanted, units }} onLimit={limit} />
        </div>
      )}
      <div className={styles.limits}>
        {wanted.kind === 'limits' && <RuleLimitFields {...{ wanted, units }} onLimit={limit} />}
        <TextField
          label="Not before"
          type="time"
          value={fromClock ?? ''}
          onChange={(value) => change({ fromClock: value || null })}
        />
        <TextField
          label="Until"
          type="time"
          value={untilClock ?? ''}
          onChange={(value) => change({ untilClock: value || null })}
        />
        <SelectField
          label="Days"
          value={draft.weekdays.join(' ')}
          options={days}
          onChange={(value) => change({ weekdays: value.split(' ').filter(Boolean).map(Number) })}
        />
      </div>
      <Switch
        label={`Anywhere in ${spot.region}`}
        description="The best spot of the day, once"
        checked={draft.scope === 'coast'}
        onChange={(isCoast) => change({ scope: isCoast ? 'coast' : 'spot' })}
      />
      {problem && (
        <p role="alert" className={layout.warn}>
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <Button busy={isSaving} disabled={problem !== null} onClick={() => void save()}>
          Save alert
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** Why it cannot be kept; null: it can. */
function problemOf({ wanted, fromClock, untilClock }: SurfRule): string | null {
  if (fromClock !== null && untilClock !== null && fromClock >= untilClock) {
    return 'It ends before it begins.'
  }
  if (wanted.kind !== 'limits') return null
  const { surfHeightMin, surfHeightMax } = wanted
  const isNone = surfHeightMin !== null && surfHeightMax !== null && surfHeightMin > surfHeightMax
  return isNone ? 'The minimum is above the maximum, so nothing would ever fit.' : null
}
