import { useCallback, useEffect, useRef, useState } from 'react'
import { askCall, type CallRequest } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#domain/wire/call'

/** What a screen that needs the network has heard so far; `asking` while it waits. */
export type Answer<T> = { kind: 'asking' } | Asked<T>

type AskedOptions = {
  /** What else the answer depends on: asked again where it has changed. */
  of?: string
  /** Keeps the answer while it is asked again. */
  stays?: boolean
}

/**
 * Asks the server once for what is not kept on the device; again by `askAgain`, which ends with the answer, or for
 * another place or `of`. An answer that a later question has overtaken is dropped.
 * @param place what fills its address, and its body; null asks nothing
 */
export function useAsked<C extends Call>(
  call: C,
  place: CallRequest<C> | null,
  { of = '', stays = false }: AskedOptions = {},
): { answer: Answer<AnswerOf<C>>; askAgain: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ kind: 'asking' })
  const underWay = useRef<AbortController>(null)
  const latest = useRef(place)
  latest.current = place
  const path = place && addressOf(call, (place.params ?? {}) as ParamsOf<C>, place.query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the call and its place; another thing that it is of asks anew
  const askAgain = useCallback(async () => {
    if (latest.current === null) return
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    if (!stays) setAnswer({ kind: 'asking' })
    const heard = await askCall(network, call, { ...latest.current, signal: abort.signal })
    if (!abort.signal.aborted) setAnswer(heard)
  }, [path, of])
  useEffect(() => {
    void askAgain()
    return () => underWay.current?.abort()
  }, [askAgain])
  return { answer, askAgain }
}
