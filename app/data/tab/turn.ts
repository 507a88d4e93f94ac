/**
 * The page's turn: what waits (a tap, a paint, a drawing) goes first. A message comes as soon as that is done; a
 * timer would wait four milliseconds more each time, as long as a slice of work itself.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
