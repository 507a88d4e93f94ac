import { askJson, type NoAnswer, type Refused } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { cameraAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { Camera } from '#domain/wire/camera'

/** A network that accepts and never answers gives up after this long. */
const silenceMs = 8_000

/**
 * Asks the server for a spot's cameras anew (core experience 7, `refresh=true`). The schema
 * is loaded when it is needed: the stored cameras were checked on their way in.
 * @param signal ends it
 */
export async function fetchCameras(
  spotId: number,
  signal: AbortSignal,
): Promise<{ kind: 'answer'; value: Camera[] } | Refused | NoAnswer> {
  const path = addressOf(cameraAddresses.list, { id: spotId }, { refresh: 'true' })
  const asked = await askJson(network, path, { signal, silenceMs })
  if (asked.kind !== 'answer') return asked
  const { parseCameras } = await import('#domain/wire/camera')
  try {
    return { kind: 'answer', value: parseCameras(asked.value) }
  } catch {
    // Not the form that our server answers in.
    return { kind: 'server-trouble' }
  }
}
