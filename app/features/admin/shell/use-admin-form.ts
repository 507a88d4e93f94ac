import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { sentenceStart } from '#domain/words/sentence'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError, savedMeanwhile } from './admin-call'

/** At a field that has to be typed into and is empty. */
export const isNeeded = 'This is required.'

/** Sentences by the field that does not fit. */
export type Problems = Readonly<Record<string, string>>

type AdminFormRules<Row, Draft> = {
  /** Null: a new one. */
  row: Row | null
  draftOf: (row: Row | null) => Draft
  /** Under which name what is typed is kept while the tab lives: the phone's way back leaves a form without asking. */
  keptAs: string
  /** What can be seen not to fit before anything is sent. */
  check: (draft: Draft) => Problems
  /** Sends it once. @param version of the row that is changed @throws AdminCallError */
  send: (draft: Draft, version: number | undefined) => Promise<Row>
  /** Of what another saved meanwhile. */
  schema: v.GenericSchema<unknown, Row>
  saved: ToastWords
  /** Said where something is needed and not typed. */
  missing?: ToastWords | undefined
  failed: (error: AdminCallError) => ToastWords
  onSaved: (row: Row) => Promise<void>
}

/** What was typed and not saved, with the row that it changes: a row of meanwhile is told as such, not written over. */
const kept = new Map<string, { draft: object; base: object | null }>()

/**
 * One row as it is typed, and what becomes of saving it: problems by field, a choice where another saved the same row
 * meanwhile (409), and what is said at the end. What was typed stays until it is saved.
 */
export function useAdminForm<Row extends { version?: number }, Draft extends object>(
  rules: AdminFormRules<Row, Draft>,
) {
  const { draftOf, check, schema, keptAs } = rules
  type Kept = { draft: Draft; base: Row | null } | undefined
  const [begun] = useState(() => kept.get(keptAs) as Kept)
  /** The row that the draft changes: as it was opened, or as another saved it. */
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
  // The browser asks before a page with something unsaved on it is closed or loaded anew.
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  /** Another row, as it is stored, is what is changed from here on. */
  const begin = (row: Row | null) => {
    kept.delete(keptAs)
    setBase(row)
    setDraft(draftOf(row))
    setTheirs(null)
  }

  /** @param over the row that it is saved over */
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
    /** Why the last try to save came to nothing. */
    trouble,
    isBusy,
    save: () => save(),
    theirs: theirs && {
      row: theirs,
      /** Throws away what was typed and shows what is there now. */
      take: () => begin(theirs),
      /** Saves what was typed over what the other one saved. */
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
/** What another saved meanwhile, and the two ways on. */
export type Theirs<Row> = NonNullable<FormState<Row>['theirs']>

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
