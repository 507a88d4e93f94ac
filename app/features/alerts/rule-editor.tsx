import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { saveRule } from '../../data/asked/save-rule'
import { Button } from '../../ui/button'
import { LitDays } from './lit-days'
import { RuleSentence } from './rule-sentence'

type RuleEditorProps = {
  userId: string
  /** Null: it is for all favourites. */
  spot: Spot | null
  rule: OwnSurfRule
  /** More controls of it, below its days. */
  fields?: (draft: OwnSurfRule, change: (more: Partial<SurfRule>) => void) => ReactNode
  /** Absent: it stands open, and has its buttons while something is changed. */
  onDone?: (isSaved: boolean) => void
}

/** A rule being made or changed, with its sentence and the days that it would have rung on and will. */
export function RuleEditor({ userId, spot, rule, fields, onDone }: RuleEditorProps) {
  const [changed, setChanged] = useState<Partial<SurfRule>>({})
  const [isSaving, setSaving] = useState(false)
  const sentence = useRef<HTMLFieldSetElement>(null)
  const isOpened = onDone !== undefined
  // The button that opened it may stand far from here.
  useEffect(() => {
    if (isOpened) sentence.current?.focus()
  }, [isOpened])
  const draft = { ...rule, ...changed }
  const change = (more: Partial<SurfRule>) => setChanged((before) => ({ ...before, ...more }))
  const end = (isSaved: boolean) => {
    setChanged({})
    // The button that was pressed is gone by then.
    if (!onDone) sentence.current?.focus({ preventScroll: true })
    onDone?.(isSaved)
  }
  const save = async () => {
    setSaving(true)
    const isSaved = await saveRule(draft)
    setSaving(false)
    if (isSaved) end(true)
  }
  return (
    <div className={`flex flex-col gap-3 ${clearOfButtons}`}>
      <fieldset ref={sentence} tabIndex={-1} aria-label="The alert">
        <RuleSentence rule={draft} spot={spot} onChange={change} />
      </fieldset>
      <LitDays {...{ userId, spot }} rule={draft} onPull={(wanted) => change({ wanted })} />
      {fields?.(draft, change)}
      {(isOpened || Object.keys(changed).length > 0) && (
        <div className={buttons}>
          <Button busy={isSaving} onClick={() => void save()}>
            Save alert
          </Button>
          <Button variant="quiet" onClick={() => end(false)}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}

/** In sight from the sentence to the last of its days. */
const buttons = `sticky bottom-[calc(var(--tab)_+_var(--safe-bottom))] flex flex-wrap gap-2 border-t border-line bg-paper
  py-3 wide:bottom-0`
/** What the keys reach, or a part of the sentence opens, comes to rest above them. */
const clearOfButtons = '[&_:is(a,button,input,summary,[id])]:scroll-mb-[88px]'
