import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { sentenceStart } from '#domain/words/sentence'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError, savedMeanwhile } from './admin-call'

export const isNeeded = 'This is required.'

/** Sentences by field path. */
export type Problems = Readonly<Record<string, string>>

type AdminFormRules<Row, Draft> = {
  row: Row | null
  draftOf: (row: Row | null) => Draft
  /** Key under which the draft survives in this tab: Back on a phone leaves a form without asking. */
  keptAs: string
  check: (draft: Draft) => Problems
  /** @param version of the stored row @throws AdminCallError */
  send: (draft: Draft, version: number | undefined) => Promise<Row>
  schema: v.GenericSchema<unknown, Row>
  saved: ToastWords
  missing?: ToastWords | undefined
  failed: (error: AdminCallError) => ToastWords
  onSaved: (row: Row) => Promise<void>
}

/** Unsaved drafts with the row they started from, so that a conflict is still seen. */
const kept = new Map<string, { draft: object; base: object | null }>()

/** A draft and its saving: problems by field, and the conflict (409). A draft stays until it is saved or discarded. */
export function useAdminForm<Row extends { version?: number }, Draft extends object>(
  rules: AdminFormRules<Row, Draft>,
) {
  const { draftOf, check, schema, keptAs } = rules
  type Kept = { draft: Draft; base: Row | null } | undefined
  const [begun] = useState(() => kept.get(keptAs) as Kept)
  /** As opened, or as another saved it. */
  const [base, setBase] = useState(begun ? begun.base : rules.row)
  const [draft, setDraft] = useState<Draft>(() => begun?.draft ?? draftOf(rules.row))
  const [problems, setProblems] = useState<Problems>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<Row | null>(null)

  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  useEffect(() => {
    if (isChanged) kept.set(keptAs, { draft, base })
    else kept.delete(keptAs)
  }, [keptAs, draft, base, isChanged])
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  const begin = (row: Row | null) => {
    kept.delete(keptAs)
    setBase(row)
    setDraft(draftOf(row))
    setTheirs(null)
  }

  /** @param over whose version is sent */
  const save = async (over = base): Promise<void> => {
    const found = check(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      if (rules.missing && Object.values(found).includes(isNeeded))
        toast({ ...rules.missing, destructive: true })
      return
    }
    setBusy(true)
    setTrouble(null)
    try {
      const row = await rules.send(draft, over?.version)
      begin(row)
      toast(rules.saved)
      await rules.onSaved(row)
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      const current = savedMeanwhile(error, schema)
      if (current) setTheirs(current)
      else {
        const words = rules.failed(error)
        setTrouble(words.description ?? words.title)
        setProblems(problemsOf(error))
        toast({ ...words, destructive: true })
      }
    }
    setBusy(false)
  }

  return {
    draft,
    /** @param change a function where it builds on the current draft, such as after an upload */
    set: (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
      setDraft((before) => ({
        ...before,
        ...(typeof change === 'function' ? change(before) : change),
      }))
    },
    isChanged,
    /** The draft of an earlier visit is back. */
    isRestored: begun !== undefined && isChanged,
    begin,
    forget: () => begin(base),
    problems,
    /** Of the last save. */
    trouble,
    isBusy,
    save: () => save(),
    theirs: theirs && {
      row: theirs,
      /** Replaces the draft by the stored row. */
      take: () => begin(theirs),
      /** Saves the draft over it. */
      overwrite: () => {
        setBase(theirs)
        setTheirs(null)
        return save(theirs)
      },
    },
  }
}

type Versioned<Row> = Row & { version?: number }
export type FormState<Row> = ReturnType<typeof useAdminForm<Versioned<Row>, object>>
export type Theirs<Row> = NonNullable<FormState<Row>['theirs']>

/** First problem of a field or of its parts. */
export const problemAt = (problems: Problems, name: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

function problemsOf({ answer }: AdminCallError): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of answer?.issues ?? []) problems[path] ??= sentenceOf(message)
  return problems
}

/** Sentences of schemas begin in the middle: 'must be from 0 to 360'. */
export const sentenceOf = (message: string): string =>
  /^[A-Z].*\.$/.test(message) ? message : `${sentenceStart(message)}.`
