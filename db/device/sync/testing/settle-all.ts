/** Waits for all of them also when one fails, so that nothing goes on behind the next step. */
export async function settleAll(promises: Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
