/**
 * Keeps the screen on (Screen Wake Lock, W3C). The lock is lost when the page is hidden and taken again when it comes
 * back; a refusal (battery saver, no support) changes nothing.
 * @returns gives the screen back
 */
export function holdScreenAwake(
  wakeLock: WakeLock | undefined,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  if (wakeLock === undefined) return () => undefined
  let held: WakeLockSentinel | null = null
  let isWanted = true

  const take = async () => {
    if (page.visibilityState !== 'visible' || (held !== null && !held.released)) return
    try {
      const sentinel = await wakeLock.request('screen')
      if (isWanted) held = sentinel
      else await sentinel.release()
    } catch {
      // Refused by the phone: nothing to undo and nothing the reader could do about it.
      held = null
    }
  }

  const onVisibility = () => void take()
  page.addEventListener('visibilitychange', onVisibility)
  void take()

  return () => {
    isWanted = false
    page.removeEventListener('visibilitychange', onVisibility)
    void held?.release()
    held = null
  }
}
