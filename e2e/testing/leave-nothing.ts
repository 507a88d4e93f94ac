import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { leftOver, surroundings } from './whats-left'

const before = surroundings()

/**
 * A file that leaves a timer, a listener, a database, a socket or a changed global behind fails: what runs after it in
 * the same process would meet it. The first hook to be named is the last to run, after all of the file's own.
 */
afterAll(async () => {
  // What was closed takes a moment to be gone, on a busy machine a longer one.
  for (let tries = 0; tries < 100 && leftOver(before, surroundings()).length > 0; tries++)
    await wait(25)
  const left = leftOver(before, surroundings())
  if (left.length > 0) throw new Error(`Left behind by this file: ${left.join('; ')}`)
})
