import { minuteMs } from '#domain/time/durations'

const key = 'southbreak.reloadedForChunkAtMs'
const guardMs = minuteMs

/**
 * After an update the old page may ask for a chunk that is gone: one reload brings the new page. The guard prevents
 * reload loops. The script in `index.html` does the same for the entry chunk, under the same guard.
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
