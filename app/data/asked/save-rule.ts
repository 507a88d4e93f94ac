import { preferences } from '#db/device/preferences'
import { putSurfRule } from '#db/device/surf-rules'
import type { SurfRule } from '#domain/wire/surf-rule'
import { changeAndTell } from './fate-of-change'
import { readPushState } from './push'

/**
 * Stores an alert and says what became of it, and where none can ring on this phone, that too.
 * @returns false: it is not stored
 */
export async function saveRule(
  rule: SurfRule & { id?: string | undefined },
  title = 'Alert saved',
): Promise<boolean> {
  const push = await readPushState()
  const { pushNotifications } = await preferences()
  const rings = push.kind === 'ready' && push.isSubscribed && pushNotifications
  const isSilent = rule.isOn && !rings
  return changeAndTell(() => putSurfRule(rule), {
    done: { title: isSilent ? `${title}, but alerts do not reach this device yet` : title },
  })
}
