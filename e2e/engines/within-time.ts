/** @throws Error when the work has not ended in time */
export async function withinTime<T>(limitMs: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not done in ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const pollMs = 100

/**
 * The first answer that is neither null, false nor an error; a page that is being replaced answers
 * with errors for a while.
 * @throws Error with the last failure when none comes in time
 */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | null | false>,
): Promise<T> {
  const deadlineMs = Date.now() + limitMs
  let failure: unknown
  do {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
      failure = undefined
    } catch (error) {
      failure = error
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  } while (Date.now() < deadlineMs)
  throw new Error(`${what}: not within ${limitMs} ms`, { cause: failure })
}
