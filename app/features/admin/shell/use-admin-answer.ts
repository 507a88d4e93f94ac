import { useEffect, useRef } from 'react'
import type { CallPlace, CallRequest } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import { useAsked } from '../../../data/asked/use-asked'
import { type AdminCallError, adminError } from './admin-call'

/** Neither value nor failure: loading. */
export type AdminAnswer<T> = { value?: T; failure?: AdminCallError; reload: () => Promise<void> }

/** A GET, asked once per path and on `reload`, never by itself (accounts 9). The value stays while it is asked again. */
export function useAdminAnswer<C extends Call>(
  call: C,
  place: CallPlace<C> = {} as CallPlace<C>,
): AdminAnswer<AnswerOf<C>> {
  const { answer, askAgain: reload } = useAsked(call, place as CallRequest<C>, { stays: true })
  const isReadAgain = useRef(false)
  useEffect(() => {
    if (answer.kind === 'asking') return
    if (isReadAgain.current) keepFocus()
    isReadAgain.current = true
  }, [answer])
  if (answer.kind === 'asking') return { reload }
  if (answer.kind === 'answer') return { value: answer.value, reload }
  return { failure: adminError(answer), reload }
}

/** The content beside Quick Navigation. */
export const contentId = 'admin-content'

/** The pressed button may have gone with its row: focus moves to the content, not to the top of the page. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.getElementById(contentId)?.focus({ preventScroll: true })
}
