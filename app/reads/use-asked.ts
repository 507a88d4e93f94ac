import { useCallback, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { type Asked, askServer } from '#db/device/sync/ask-server'

/** What a screen that needs the network has heard so far; `asking` while it waits. */
export type Answer<T> = { kind: 'asking' } | Asked<T>

/**
 * Asks the server once for what is not kept on the device, and again only by `askAgain`.
 * @param path null asks nothing
 */
export function useAsked<T>(
  path: string | null,
  schema: GenericSchema<unknown, T>,
): { answer: Answer<T>; askAgain: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    if (path === null) return
    let isGone = false
    setAnswer({ kind: 'asking' })
    void askServer({ fetch: (...args) => fetch(...args) }, path, schema).then((heard) => {
      if (!isGone) setAnswer(heard)
    })
    return () => {
      isGone = true
    }
  }, [path, schema, round])
  const askAgain = useCallback(() => setRound((before) => before + 1), [])
  return { answer, askAgain }
}
