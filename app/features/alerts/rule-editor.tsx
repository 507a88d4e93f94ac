import { useEffect, useRef, useState } from 'react'
import { newId } from '#db/device/new-id'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { Button } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import styles from './alerts.module.css'
import { RuleDays } from './rule-days'
import { RuleSentence } from './rule-sentence'
import { saveRule } from './save-rule'

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
  const sentence = useRef<HTMLFieldSetElement>(null)
  // The button that opened it may stand far from here.
  useEffect(() => sentence.current?.focus(), [])
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
      <fieldset ref={sentence} tabIndex={-1} aria-label="The alert">
        <RuleSentence rule={draft} {...{ spot, units }} onChange={(rule) => change(rule)} />
      </fieldset>
      <RuleDays {...{ userId, spot, units }} rule={draft} onLimit={limit} />
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
