import { useEffect, useState } from 'react'

/** Gone with the page, which signing out loads anew. */
const kept = new Map<string, unknown>()

/**
 * A draft that its form was left with is there again in this tab, when a form opens that begins as the same: Back and a tap
 * beside a dialog ask nothing.
 * @returns the draft, how to change it, and how to forget it once it is stored
 */
export function useKeptDraft<Draft>(name: string, start: Draft) {
  const [key] = useState(() => `${name} ${JSON.stringify(start)}`)
  const [draft, setDraft] = useState(() => (kept.get(key) as Draft | undefined) ?? start)
  useEffect(() => void kept.set(key, draft), [key, draft])
  return [draft, setDraft, () => kept.delete(key)] as const
}
