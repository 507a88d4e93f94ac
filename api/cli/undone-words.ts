import type { Undone, UndoneLine } from '#db/server/engines/restored-sqlite'
import { melbourneIso } from '#domain/time/melbourne'

const mostNamed = 50

/** What a restore takes back, a line each, for the operator who has to decide. */
export function undoneWords(undone: Undone | null): string[] {
  if (!undone) {
    return [
      'What is there now cannot be compared with the backup: deactivations, roles, passwords and removed passkeys of since may be undone.',
    ]
  }
  const { people, others, passwords, passkeys, newPeople } = undone
  return [
    ...(people.length > 0 ? ['Undone, make them again afterwards:'] : []),
    ...people.slice(-mostNamed).map((line) => `  ${lineOf(line)}`),
    ...(people.length > mostNamed ? [`  and ${people.length - mostNamed} earlier ones`] : []),
    ...(others > 0 ? [`Undone as well: ${others} other changes in the administration.`] : []),
    ...(passwords.length > 0
      ? [`Their passwords of then open their accounts again: ${named(passwords)}.`]
      : []),
    ...(passkeys.length > 0
      ? [`Passkeys that they removed open their accounts again: ${named(passkeys)}.`]
      : []),
    ...(newPeople > 0 ? [`Gone until they sign up again: ${newPeople} people.`] : []),
    'Everybody is signed out everywhere, and no link for a password works any more.',
  ]
}

const named = (addresses: readonly string[]): string =>
  addresses.length > mostNamed
    ? `${addresses.slice(0, mostNamed).join(', ')} and ${addresses.length - mostNamed} more`
    : addresses.join(', ')

function lineOf({ at_ms, action, subject, email, after }: UndoneLine): string {
  const now: unknown = after === null ? null : JSON.parse(after)
  const field = (name: string) =>
    now !== null && typeof now === 'object' && name in now
      ? String((now as Record<string, unknown>)[name])
      : ''
  const detail =
    action === 'user.role'
      ? ` to ${field('role')}`
      : action === 'user.plan'
        ? ` to ${field('subscriptionPlan')}`
        : ''
  return `${melbourneIso(at_ms)}  ${action}${detail}  ${email ?? subject}`
}
