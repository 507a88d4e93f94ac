import type { Server } from 'node:http'
import { BadSetting } from './env'

/** What an operator can do about it, by the name that the system gives it. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program, perhaps by a Southbreak that still runs',
  EACCES: 'may not be used by this user: below 1024 that takes a right of its own',
  EADDRNOTAVAIL: 'cannot be listened to: HOST is no address of this machine',
  ENOTFOUND: 'cannot be listened to: HOST is no address of this machine',
}

/**
 * Begins to listen.
 * @param name of the setting that says which port
 * @throws BadSetting when the port cannot be had
 */
export async function listenAt(
  server: Server,
  { name, port, host }: { name: string; port: number; host: string | undefined },
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new BadSetting(`${name} ${port} ${reason}.`, { cause: error })
  }
}
