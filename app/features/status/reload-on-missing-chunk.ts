import { minuteMs } from '#domain/time/durations'

const key = 'southbreak.reloadedForChunkAtMs'
const guardMs = minuteMs

/**
 * After an update the old page may ask for code that is gone. One reload brings the new page; the
 * guard keeps a chunk that is really missing from reloading for ever. The page's first code cannot
 * do this for itself: when it arrives cut off, the script in `index.html` asks for it until it comes,
 * and reloads under the same guard.
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
