/** Like the browser's locks: one at a time, in order of asking. */
export class TabLocks {
  #tail: Promise<unknown> = Promise.resolve()
  request = ((_name: string, work: () => Promise<unknown>) => {
    const run = this.#tail.then(work, work)
    this.#tail = run.catch(() => null)
    return run
  }) as unknown as LockManager['request']
}
