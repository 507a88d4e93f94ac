/** Longest wait: a page that is never idle must still load its extras. */
const timeoutMs = 1_500

/** Runs work after the page has drawn what the person sees. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  // Safari came late to idle callbacks; older iPhones have none.
  else setTimeout(run, 300)
}

/** Code that is fetched only when the page rests. */
export function whenRested<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => new Promise<void>(whenIdle).then(load)
}
