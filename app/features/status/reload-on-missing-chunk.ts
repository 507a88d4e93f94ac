const key = 'southbreak.reloadedForChunkAtMs'
const guardMs = 60_000

/**
 * After an update the old page may ask for code that is gone. One reload brings the new page; the
 * guard keeps a chunk that is really missing from reloading for ever.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const lastAtMs = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - lastAtMs < guardMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
