import type { Camera } from '#domain/wire/camera'

/**
 * Asks the server for a spot's cameras anew (core experience 7, `refresh=true`). The schema
 * is loaded when it is needed: the stored cameras were checked on their way in.
 * @throws on no answer in time, a failed answer (`status: body`) or one of the wrong shape
 */
export async function fetchCameras(spotId: number, signal: AbortSignal): Promise<Camera[]> {
  const response = await fetch(`/api/surf-spots/${spotId}/cameras?refresh=true`, {
    credentials: 'include',
    signal,
  })
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  }
  const [{ parseCameras }, body] = await Promise.all([
    import('#domain/wire/camera'),
    response.json(),
  ])
  return parseCameras(body)
}
