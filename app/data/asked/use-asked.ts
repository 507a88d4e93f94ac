import { useCallback, useEffect, useState } from 'react'
import { askCall, type CallRequest } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#domain/wire/call'

/** What a screen that needs the network has heard so far; `asking` while it waits. */
export type Answer<T> = { kind: 'asking' } | Asked<T>

/**
 * Asks the server once for what is not kept on the device, and again only by `askAgain` or where `of` has changed.
 * @param place what fills its address, and its body; null asks nothing
 */
export function useAsked<C extends Call>(
  call: C,
  place: CallRequest<C> | null,
  of = '',
): { answer: Answer<AnswerOf<C>>; askAgain: () => void } {
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  const path = place && addressOf(call, (place.params ?? {}) as ParamsOf<C>, place.query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the call and its place; a new round, or another thing that it is of, asks anew
  useEffect(() => {
    if (place === null) return
    const abort = new AbortController()
    setAnswer({ kind: 'asking' })
    void askCall(network, call, { ...place, signal: abort.signal }).then((heard) => {
      if (!abort.signal.aborted) setAnswer(heard)
    })
    return () => abort.abort()
  }, [path, round, of])
  const askAgain = useCallback(() => setRound((before) => before + 1), [])
  return { answer, askAgain }
}
