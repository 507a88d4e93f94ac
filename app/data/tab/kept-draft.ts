import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { readStorage, writeStorage } from './browser-storage'
import { draftsKey } from './landing-gate'

/** What was left longer ago is not gone on with. */
const keptForMs = 7 * dayMs
const mostKept = 10

const keptDrafts = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ key: v.string(), atMs: v.number(), draft: v.unknown() })),
  ),
  [],
)

/** As long as the page lives, where the browser refuses storage. */
let ofPage = '[]'

const read = () =>
  v
    .parse(keptDrafts, readStorage(draftsKey) ?? ofPage)
    .filter(({ atMs }) => Math.abs(Date.now() - atMs) < keptForMs)

function keep(key: string, draft?: unknown): void {
  const others = read().filter((one) => one.key !== key)
  const now = draft === undefined ? [] : [{ key, atMs: Date.now(), draft }]
  const text = JSON.stringify([...others, ...now].slice(-mostKept))
  ofPage = writeStorage(draftsKey, text) ? '[]' : text
}

/**
 * A draft that its form was left with is there again when a form opens that begins as the same: Back and a tap beside a
 * dialog ask nothing, and a phone that ends the app loses nothing. It is on this device alone, until its person signs out.
 * @param name of the form; forms that begin differently keep drafts of their own
 * @returns the draft, how to change it, and how to forget it once it is stored
 */
export function useKeptDraft<Draft>(name: string, start: Draft) {
  const [begun] = useState(() => JSON.stringify(start))
  const key = `${name} ${begun}`
  const [draft, setDraft] = useState(() => {
    const kept = read().find((one) => one.key === key)
    return kept ? (kept.draft as Draft) : start
  })
  const isChanged = JSON.stringify(draft) !== begun
  useEffect(() => keep(key, isChanged ? draft : undefined), [key, draft, isChanged])
  return [draft, setDraft, () => keep(key)] as const
}
