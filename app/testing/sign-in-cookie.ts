/** Sets the readable cookie that the server sets together with a session, or takes it away. */
export function signInCookie(isThere: boolean): void {
  // happy-dom still keeps one of `max-age=0` within the same millisecond.
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = `southbreak_signed_in=1; max-age=${isThere ? 60 : -1}`
}
