import * as v from 'valibot'
import { ownProfile, type Profile, profileAccount } from '#domain/wire/profile'
import type { ProfileRow } from './database'

export const profileRowOf = (whole: Profile): ProfileRow => ({
  userId: whole.id,
  own: v.parse(ownProfile, whole),
  account: v.parse(profileAccount, whole),
})
