/** Changes as a phone pushes them: numbered from the last confirmed one on, each with an id of its own. */
export const pushBody = (
  userId: string,
  changes: readonly object[],
  { deviceId = crypto.randomUUID() as string, confirmed = 0 } = {},
) => ({
  format: 1,
  userId,
  deviceId,
  confirmed,
  changes: changes.map((change, index) => ({
    seq: confirmed + index + 1,
    id: crypto.randomUUID() as string,
    atMs: 0,
    ...change,
  })),
})
