import { afterEach, beforeEach } from 'vitest'

/** Opens something before each test of a file and closes it after. @returns what is open in the present test */
export function openForEach<T extends { close(): unknown }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeEach(async () => void Object.assign(opened, await open()))
  afterEach(async () => void (await opened.close()))
  return opened
}
