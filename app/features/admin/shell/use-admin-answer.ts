import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallPlace, CallRequest } from '#db/device/http/ask-call'
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#domain/wire/call'
import { AdminCallError, askAdmin } from './admin-call'

/** Neither value nor failure: it is on its way. */
type Read<T> = { value?: T; failure?: AdminCallError }
export type AdminAnswer<T> = Read<T> & { reload: () => Promise<void> }

/**
 * What a GET of the administration answers. Asked once for each path and on `reload`, never by itself
 * (accounts 9). What is there stays while it, or another path, is asked, and goes when that fails.
 */
export function useAdminAnswer<C extends Call>(
  call: C,
  place: CallPlace<C> = {} as CallPlace<C>,
): AdminAnswer<AnswerOf<C>> {
  const path = addressOf(call, (place.params ?? {}) as ParamsOf<C>, place.query)
  const [read, setRead] = useState<Read<AnswerOf<C>>>({})
  const requestId = useRef(0)
  const asked = useRef({ call, place })
  asked.current = { call, place }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says what is asked.
  const reload = useCallback(async () => {
    requestId.current += 1
    const own = requestId.current
    let next: Read<AnswerOf<C>>
    try {
      const { call, place } = asked.current
      next = { value: await askAdmin(call, place as CallRequest<C>) }
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      next = { failure: error }
    }
    // An answer that a later question has overtaken is dropped.
    if (own === requestId.current) setRead(next)
  }, [path])

  useEffect(() => {
    void reload()
    return () => {
      requestId.current += 1
    }
  }, [reload])

  const isReadAgain = useRef(false)
  useEffect(() => {
    if (!read.value && !read.failure) return
    if (isReadAgain.current) keepFocus()
    isReadAgain.current = true
  }, [read])
  return { ...read, reload }
}

/** Of what stands beside Quick Navigation. */
export const contentId = 'admin-content'

/** What was pressed may be gone with its row: the keyboard goes on at the content, not at the top of the page. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.getElementById(contentId)?.focus({ preventScroll: true })
}
