/** The one message that the page sends: end the wait of a new worker (workbox-window). */
export function isSkipWaiting(message: unknown): boolean {
  return message instanceof Object && 'type' in message && message.type === 'SKIP_WAITING'
}
