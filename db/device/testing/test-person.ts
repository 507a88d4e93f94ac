import type { Profile } from '#domain/wire/profile'
import { emptyProfile } from '#domain/wire/profile'
import type { Person } from '../person'

/** Someone who is signed in on the phone, without a plan. */
export const testPerson: Person = {
  userId: 'u1',
  email: 'kai@surfer.example',
  displayName: null,
  subscriptionPlan: null,
  role: 'user',
}

/** The server's answer to who is signed in. */
export const testAnswer = (id: string, plan: string | null = null, end: string | null = null) => ({
  id,
  email: `${id}@surfer.example`,
  displayName: null,
  subscriptionPlan: plan,
  subscriptionEndDate: end,
  role: 'user',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  canChangePassword: true,
})

/** Their profile, of which nothing was said yet. */
export const testProfile: Profile = {
  ...emptyProfile,
  id: testPerson.userId,
  email: testPerson.email,
  subscriptionStatus: 'free',
  subscriptionPlan: null,
  subscriptionEndDate: null,
  subscriptionCancelDate: null,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
}
