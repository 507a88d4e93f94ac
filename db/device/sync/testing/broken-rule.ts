import { simulate } from './simulate'
import { openSimulatedServer } from './simulated-server'

/**
 * Plays histories until one breaks a promise; for a rule that the test has taken away.
 * @returns the promise that was seen broken, '' when none was
 */
export async function promiseBrokenIn(runs: number): Promise<string> {
  const server = await openSimulatedServer()
  try {
    await simulate(server, { seed: 7, runs, endOnFailure: true })
    return ''
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return String(cause)
  } finally {
    await server.close()
  }
}
