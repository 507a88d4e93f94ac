import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallPlace, CallRequest } from '#db/device/http/ask-call'
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#domain/wire/call'
import { AdminCallError, askAdmin } from './admin-call'

type Read<T> = { path: string; value: T | undefined; failure: AdminCallError | null }

export type AdminAnswer<T> =
  | { state: 'loading'; value: undefined; failure: null; reload: () => Promise<void> }
  | { state: 'ready'; value: T; failure: null; reload: () => Promise<void> }
  | { state: 'failed'; value: undefined; failure: AdminCallError; reload: () => Promise<void> }

/**
 * What a GET of the administration answers. Asked once for each path and on `reload`, never by itself
 * (accounts 9). What is there stays while it is asked again, and goes when that fails.
 */
export function useAdminAnswer<C extends Call>(
  call: C,
  place: CallPlace<C> = {} as CallPlace<C>,
): AdminAnswer<AnswerOf<C>> {
  const path = addressOf(call, (place.params ?? {}) as ParamsOf<C>, place.query)
  const [read, setRead] = useState<Read<AnswerOf<C>>>({ path, value: undefined, failure: null })
  const turn = useRef(0)
  const asked = useRef({ call, place })
  asked.current = { call, place }

  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    let next: Read<AnswerOf<C>>
    try {
      const { call, place } = asked.current
      next = { path, value: await askAdmin(call, place as CallRequest<C>), failure: null }
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      next = { path, value: undefined, failure: error }
    }
    // An answer that a later question has overtaken is dropped.
    if (mine === turn.current) setRead(next)
  }, [path])

  useEffect(() => {
    void reload()
    return () => {
      turn.current += 1
    }
  }, [reload])

  const { value, failure } = read.path === path ? read : { value: undefined, failure: null }
  if (failure) return { state: 'failed', value: undefined, failure, reload }
  if (value !== undefined) return { state: 'ready', value, failure: null, reload }
  return { state: 'loading', value: undefined, failure: null, reload }
}
