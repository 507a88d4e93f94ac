import type { Env } from '../env'
import { createPushHosts, type PushHosts } from './push-hosts'
import { createPushSender, type PushSender } from './push-sender'
import { readVapidKeys } from './vapid-keys'

/** What push notifications need of the server: made once, at start. */
export type Push = { publicKey: string; hosts: PushHosts; sender: PushSender }

/**
 * @param ca certificates to trust besides the system's (tests)
 * @throws BadSetting when the keys are no pair
 */
export function openPush(
  env: Pick<Env, 'dataDir' | 'vapid' | 'pushHostsExtra'>,
  now: () => number,
  ca?: string,
): Push {
  const keys = readVapidKeys(env)
  const hosts = createPushHosts(env.pushHostsExtra)
  const sender = createPushSender({ keys, subject: env.vapid.subject, hosts, now, ca })
  return { publicKey: keys.publicKey, hosts, sender }
}
