type Watched = typeof globalThis & { errorsSeen?: string[] }

/** Page script: from now on keeps what goes wrong in this document. */
export function keepErrorsOfPage(): void {
  const errors: string[] = []
  ;(globalThis as Watched).errorsSeen = errors
  addEventListener('error', (event) => {
    // A size that changed while sizes were told is told in the next frame (Resize Observer, 3.4.8): nothing is lost.
    if (!event.message.startsWith('ResizeObserver loop')) errors.push(`uncaught: ${event.message}`)
  })
  addEventListener('unhandledrejection', (event) => {
    errors.push(`unhandled: ${String(event.reason)}`)
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    errors.push(`policy: ${event.violatedDirective} ${event.blockedURI}`)
  })
  const write = console.error
  console.error = (...words: unknown[]) => {
    errors.push(`console: ${words.map(String).join(' ')}`)
    write.apply(console, words)
  }
}

/** Page script: what went wrong since `keepErrorsOfPage` or since this was last asked. */
export function takeErrorsOfPage(): string[] {
  const { errorsSeen } = globalThis as Watched
  return errorsSeen?.splice(0) ?? ['nobody watched for errors']
}
