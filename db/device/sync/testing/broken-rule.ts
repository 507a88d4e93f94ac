import { play } from './simulate'
import { openSimulatedServer } from './simulated-server'
import { type TellingHistory, tellingHistories } from './telling-histories'

/**
 * Plays a history with the rules as they are now; for a rule that the test has taken away.
 * @returns the promise that was seen broken, '' when none was
 */
export async function promiseBrokenIn(name: TellingHistory): Promise<string> {
  const server = await openSimulatedServer()
  try {
    await play(server, tellingHistories[name])
    return ''
  } catch (error) {
    return String(error)
  } finally {
    await server.close()
  }
}
