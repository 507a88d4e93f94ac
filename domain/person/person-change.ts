import { type Role, roles } from '../wire/roles'

/** A change of a person: another role, or whether they may sign in. */
export type PersonChange = { role: Role } | 'activate' | 'deactivate'

export const activityWords = (isActive: boolean) => (isActive ? 'Active' : 'Inactive')

/**
 * What was done, in the same words on the screen and on the command line.
 * @param who how the person is called
 */
export function changeWords(who: string, change: PersonChange): string {
  if (change === 'activate') return `${who} can sign in again.`
  if (change === 'deactivate') {
    return `${who} can no longer sign in, and is signed out everywhere.`
  }
  return `${who} is now ${roles[change.role].label}.`
}
