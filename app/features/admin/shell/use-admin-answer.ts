import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { AdminCallError, sendAdmin } from './admin-call'

type Read<T> = { path: string; value: T | undefined; failure: AdminCallError | null }

type AdminAnswer<T> =
  | { state: 'loading'; value: undefined; failure: null; reload: () => Promise<void> }
  | { state: 'ready'; value: T; failure: null; reload: () => Promise<void> }
  | { state: 'failed'; value: undefined; failure: AdminCallError; reload: () => Promise<void> }

/**
 * What a GET of the administration answers. Asked once for each path and on `reload`, never by itself
 * (accounts 9). What is there stays while it is asked again, and goes when that fails.
 * @param schema one that stays the same between renders, else it is not read again
 */
export function useAdminAnswer<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
): AdminAnswer<T> {
  const [read, setRead] = useState<Read<T>>({ path, value: undefined, failure: null })
  const turn = useRef(0)
  const parse = useRef(schema)
  parse.current = schema

  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    let next: Read<T>
    try {
      next = { path, value: await sendAdmin('GET', path, undefined, parse.current), failure: null }
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error
      next = { path, value: undefined, failure: error }
    }
    // An answer that a later question has overtaken is dropped.
    if (mine === turn.current) setRead(next)
  }, [path])

  useEffect(() => {
    void reload()
    return () => {
      turn.current += 1
    }
  }, [reload])

  const { value, failure } = read.path === path ? read : { value: undefined, failure: null }
  if (failure) return { state: 'failed', value: undefined, failure, reload }
  if (value !== undefined) return { state: 'ready', value, failure: null, reload }
  return { state: 'loading', value: undefined, failure: null, reload }
}
