import { create } from 'zustand'
import type { Position } from '#domain/wire/spot'
import { defaultLocationCacheMinutes, locationMessages, readLocation } from './read-location'

/** Where the phone is, for this tab only: nothing about it is stored or sent. */
type Here = {
  state: 'idle' | 'loading' | 'success' | 'error'
  position: Position | null
  accuracyMetres: number | null
  /** Why there is no position, in the specification's words. */
  sentence: string | null
}

const nowhere = { position: null, accuracyMetres: null, sentence: null }

export const useHere = create<Here>(() => ({ state: 'idle', ...nowhere }))

/**
 * Asks the phone where it is and keeps the answer for this tab. Never rejects; null: `useHere().sentence` says why, and
 * an earlier position is forgotten.
 * @param cacheMinutes how old a reading may be used again
 */
export async function askWhereIAm(
  cacheMinutes: number = defaultLocationCacheMinutes,
): Promise<Position | null> {
  useHere.setState({ state: 'loading', sentence: null })
  const outcome = await readLocation(navigator.geolocation, cacheMinutes)
  if (outcome.kind !== 'success') {
    useHere.setState({ state: 'error', ...nowhere, sentence: locationMessages[outcome.kind] })
    return null
  }
  const { position, accuracyMetres } = outcome
  useHere.setState({ state: 'success', position, accuracyMetres, sentence: null })
  return position
}

/** The same where it is already allowed, so that a place given once serves at every start. Asks and says nothing. */
export async function askWhereIAmIfAllowed(cacheMinutes?: number): Promise<void> {
  // Some browsers cannot be asked for permissions, and older ones not for this one.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state !== 'granted' || useHere.getState().state !== 'idle') return
  const outcome = await readLocation(navigator.geolocation, cacheMinutes)
  if (outcome.kind !== 'success' || useHere.getState().state !== 'idle') return
  const { position, accuracyMetres } = outcome
  useHere.setState({ state: 'success', position, accuracyMetres })
}
