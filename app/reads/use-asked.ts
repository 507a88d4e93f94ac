import { useCallback, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { type Asked, askServer } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'

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
    const abort = new AbortController()
    setAnswer({ kind: 'asking' })
    void askServer(network, path, schema, { signal: abort.signal }).then((heard) => {
      if (!abort.signal.aborted) setAnswer(heard)
    })
    return () => abort.abort()
  }, [path, schema, round])
  const askAgain = useCallback(() => setRound((before) => before + 1), [])
  return { answer, askAgain }
}
