import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { sentenceStart } from '#domain/words/sentence'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError, savedMeanwhile } from './admin-call'

/** Sentences by the field that does not fit. */
export type Problems = Readonly<Record<string, string>>

type AdminFormRules<Row, Draft> = {
  /** Null: a new one. */
  row: Row | null
  draftOf: (row: Row | null) => Draft
  /** Under which name what is typed is kept while the tab lives: the phone's way back leaves a form without asking. */
  keptAs?: string
  /** What can be seen not to fit before anything is sent. */
  check: (draft: Draft) => Problems
  /** Sends it once. @param version of the row that is changed @throws AdminCallError */
  send: (draft: Draft, version: number | undefined) => Promise<Row>
  /** Of what another saved meanwhile. */
  schema: v.GenericSchema<unknown, Row>
  /** Said when it is saved; null: `onSaved` says it. */
  saved: ToastWords | null
  failed: (error: AdminCallError) => ToastWords
  onSaved: (row: Row) => Promise<void>
  /** Answers a refusal itself; true: nothing more is said of it. */
  answers?: (refusal: AdminCallError) => boolean
}

/** What was typed into forms that keep it, and not saved. */
const kept = new Map<string, object>()

/**
 * One row as it is typed, and what becomes of saving it: problems by field, a choice where another saved the same row
 * meanwhile (409), and what is said at the end. What was typed stays until it is saved.
 */
export function useAdminForm<Row extends { version: number }, Draft extends object>(
  rules: AdminFormRules<Row, Draft>,
) {
  const { draftOf, check, schema, keptAs } = rules
  const [begun] = useState(() => (keptAs ? (kept.get(keptAs) as Draft | undefined) : undefined))
  /** The row that the draft changes: as it was opened, or as another saved it. */
  const [base, setBase] = useState(rules.row)
  const [draft, setDraft] = useState<Draft>(() => begun ?? draftOf(rules.row))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<AdminCallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<Row | null>(null)

  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  useEffect(() => {
    if (keptAs && isChanged) kept.set(keptAs, draft)
    else if (keptAs) kept.delete(keptAs)
  }, [keptAs, draft, isChanged])

  /** Another row, as it is stored, is what is changed from here on. */
  const begin = (row: Row | null) => {
    if (keptAs) kept.delete(keptAs)
    setBase(row)
    setDraft(draftOf(row))
    setTheirs(null)
  }

  /** @param over the row that it is saved over @returns the first field that does not fit, and nothing was sent; null: it was sent */
  const save = async (sent = draft, over = base): Promise<string | null> => {
    const found = check(sent)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return wrong
    setBusy(true)
    setFailure(null)
    try {
      const row = await rules.send(sent, over?.version)
      begin(row)
      if (rules.saved) toast(rules.saved)
      await rules.onSaved(row)
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      const isAnswered = rules.answers?.(error) ?? false
      const current = savedMeanwhile(error, schema)
      if (current) setTheirs(current)
      else if (!isAnswered) {
        setFailure(error)
        setProblems(problemsOf(error))
        toast({ ...rules.failed(error), destructive: true })
      }
    }
    setBusy(false)
    return null
  }

  return {
    draft,
    /** @param change as a function where it builds on what is typed by then, such as after an upload */
    set: (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
      setDraft((before) => ({
        ...before,
        ...(typeof change === 'function' ? change(before) : change),
      }))
    },
    /** Something is typed that is not saved. */
    isChanged,
    /** What was typed before the form was left is in it again. */
    isRestored: begun !== undefined && isChanged,
    begin,
    /** What is typed is not wanted any more. */
    forget: () => begin(base),
    problems,
    failure,
    isBusy,
    save,
    theirs: theirs && {
      row: theirs,
      take: () => begin(theirs),
      overwrite: () => {
        setBase(theirs)
        setTheirs(null)
        return save(draft, theirs)
      },
    },
  }
}

/** The first sentence about a field or about a part of it. */
export const problemAt = (problems: Problems, name: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

/** The first sentence about each field, by the field's own name. */
function problemsOf({ answer }: AdminCallError): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of answer?.issues ?? []) problems[path] ??= sentenceOf(message)
  return problems
}

/** Sentences of schemas begin in the middle: 'must be from 0 to 360'. */
export const sentenceOf = (message: string): string =>
  /^[A-Z].*\.$/.test(message) ? message : `${sentenceStart(message)}.`

/** The browser asks before a page with something unsaved on it is closed or loaded anew. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
