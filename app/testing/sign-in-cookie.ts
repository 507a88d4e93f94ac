/** Sets the readable cookie that the server sets together with a session, or takes it away. */
export function signInCookie(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = `southbreak_signed_in=1; max-age=${isThere ? 60 : 0}`
}
