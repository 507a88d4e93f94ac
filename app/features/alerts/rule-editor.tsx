import { useEffect, useRef, useState } from 'react'
import { newId } from '#db/device/new-id'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule } from '#domain/wire/surf-rule'
import { saveRule } from '../../data/asked/save-rule'
import { Button } from '../../ui/button'
import { LitDays } from './lit-days'
import { RuleSentence } from './rule-sentence'

type RuleEditorProps = {
  userId: string
  spot: Spot
  rule: SurfRule & { id?: string }
  onDone: (isSaved: boolean) => void
}

/** A rule being made, with its sentence and the days that it would have rung on and will. */
export function RuleEditor({ userId, spot, rule, onDone }: RuleEditorProps) {
  // Its id is made once: pressed twice, the same alert is written twice.
  const [draft, setDraft] = useState(() => ({ ...rule, id: rule.id ?? newId() }))
  const [isSaving, setSaving] = useState(false)
  const sentence = useRef<HTMLFieldSetElement>(null)
  // The button that opened it may stand far from here.
  useEffect(() => sentence.current?.focus(), [])
  const change = (more: Partial<SurfRule>) => setDraft((before) => ({ ...before, ...more }))
  const save = async () => {
    setSaving(true)
    const isSaved = await saveRule(draft)
    setSaving(false)
    if (isSaved) onDone(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <fieldset ref={sentence} tabIndex={-1} aria-label="The alert">
        <RuleSentence rule={draft} spot={spot} onChange={change} />
      </fieldset>
      <LitDays {...{ userId, spot }} rule={draft} onPull={(wanted) => change({ wanted })} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isSaving} onClick={() => void save()}>
          Save alert
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
