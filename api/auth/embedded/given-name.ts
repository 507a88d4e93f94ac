import * as v from 'valibot'
import { profileChange } from '#domain/wire/profile-change'
import type { Refusal } from './deps'

/** What a person wants to be called, under the rule of the profile's display name; empty: they did not say. */
export function givenName(written: string): { name: string | null } | Refusal {
  const read = v.safeParse(profileChange.entries.displayName, written)
  if (read.success) return { name: read.output ?? null }
  return { kind: 'not-allowed', field: 'name', sentence: `${read.issues[0].message}.` }
}
