import { parseEmail, passwordTrouble } from '#api/auth/account-rules'
import { issueLink } from '#api/auth/embedded/passwords'
import { turnOff } from '#api/auth/embedded/second-factor'
import { removePasskeysByOperator } from '#api/auth/passkeys/passkeys'
import { createPasswordHasher, type PasswordHasher } from '#api/auth/password-hash'
import { storeHash } from '#db/server/account/passwords'
import { grantedStatus, grantPlan, isCharged } from '#db/server/account/payments'
import { signOutEverywhere } from '#db/server/account/sessions'
import {
  allUsers,
  createUser,
  type PersonRow,
  userByEmail,
  userById,
} from '#db/server/account/users'
import { audited, recordAudit } from '#db/server/operator/audit-log'
import { lockUser } from '#db/server/personal/versions'
import { removeRows } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { activityWords, changeWords, type PersonChange } from '#domain/person/person-change'
import { melbourneDate, melbourneDay, parseLocalDate } from '#domain/time/melbourne'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import { counted } from '#domain/words/counted'
import type { Env } from '../env'
import { isoOrNull } from '../http/iso'
import { ApiProblem } from '../http/problem'
import { adminUserOf, changePerson } from '../people/change-person'
import { CommandRefused, needed, personOf, readOptions } from './read-options'

export type UserCommandDeps = {
  database: ServerDatabase
  env: Pick<Env, 'publicUrl' | 'port' | 'oidc'>
  now: () => number
  readPassword: (question: string) => Promise<string>
  hasher?: PasswordHasher
}

const userUsage = [
  'user create --email E [--role user|admin|super_admin]   (password asked for, or from a pipe)',
  'user role --email E --role user|admin|super_admin [--yes]',
  'user plan --email E --plan wave_rider|surf_master|none [--until YYYY-MM-DD]',
  'user reset-link --email E',
  'user sign-out --email E | --all   (every session, link for a password and calendar address)',
  'user second-factor-off --email E   (phone and recovery codes lost)',
  'user passkeys-off --email E   (the device with them lost or stolen)',
  'user deactivate --email E',
  'user activate --email E',
  'user list',
]

const plans = ['wave_rider', 'surf_master', 'none'] as const

/** `southbreak user …`. Returns the lines to print. @throws CommandRefused */
export async function userCommand(
  args: readonly string[],
  deps: UserCommandDeps,
): Promise<string[]> {
  const { database } = deps
  const { action, email, role, plan, until, yes, all } = read(args)
  switch (action) {
    case 'list':
      return (await allUsers(database)).map(line)
    case 'create':
      return create(needed(email, '--email'), role ?? 'user', deps)
    case 'role': {
      const person = await personOf(database, email)
      const wanted = needed(role, '--role')
      if (wanted !== 'user' && person.address_proof === null && !yes) throw unproven(person)
      return [await change(person, { role: wanted }, deps)]
    }
    case 'plan':
      return givePlan(await personOf(database, email), needed(plan, '--plan'), until, deps)
    case 'reset-link':
      return resetLink(await personOf(database, email), deps)
    case 'sign-out': {
      const person = all ? null : await personOf(database, email)
      await (person ? signOutEverywhere(database, person.id) : signOutEverybody(database))
      return [`${person?.email ?? 'Everybody'} is signed out everywhere.`]
    }
    case 'second-factor-off': {
      const person = await personOf(database, email)
      if (!(await turnOff(deps, person.id, null))) {
        throw new CommandRefused(`${person.email} has no second factor.`)
      }
      await signOutEverywhere(database, person.id)
      return [`${person.email} now signs in with a password only, and is signed out everywhere.`]
    }
    case 'passkeys-off': {
      const person = await personOf(database, email)
      const removed = await removePasskeysByOperator(deps, person.id)
      if (removed === 0) throw new CommandRefused(`${person.email} has no passkeys.`)
      await signOutEverywhere(database, person.id)
      return [`Removed ${counted(removed, 'passkey')}; ${person.email} is signed out everywhere.`]
    }
    case 'deactivate':
    case 'activate': {
      const person = await personOf(database, email)
      return [
        await change(person, action, deps),
        ...(action === 'deactivate' && isCharged(person)
          ? [
              'They pay by card: the running server ends that with the paid period, within the hour.',
            ]
          : []),
      ]
    }
    default:
      throw new CommandRefused(['Commands:', ...userUsage].join('\n  '))
  }
}

function read(args: readonly string[]) {
  const { action, values } = readOptions(args, {
    email: { type: 'string' },
    role: { type: 'string' },
    plan: { type: 'string' },
    until: { type: 'string' },
    yes: { type: 'boolean' },
    all: { type: 'boolean' },
  })
  const role = roleNames.find((one) => one === values.role)
  if (values.role !== undefined && !role) {
    throw new CommandRefused(`--role is one of ${roleNames.join(', ')}.`)
  }
  const plan = plans.find((one) => one === values.plan)
  if (values.plan !== undefined && !plan) {
    throw new CommandRefused(`--plan is one of ${plans.join(', ')}.`)
  }
  const { email, until, yes = false, all = false } = values
  return { action, email, role, plan, until, yes, all }
}

/** Anybody may sign up with anybody's address, so a role needs a confirmed one or `--yes`. */
function unproven({ email, display_name: name, ...person }: PersonRow): CommandRefused {
  const made = melbourneDate(person.created_at_ms)
  return new CommandRefused(
    `${email} signed up themselves on ${made}, ${name ? `as “${name}”` : 'without a name'}, and has not confirmed the address. Nothing was changed. Send them a reset-link, or add --yes if you know them.`,
  )
}

async function create(written: string, role: Role, deps: UserCommandDeps): Promise<string[]> {
  const { database, env, now, hasher = createPasswordHasher() } = deps
  const email = parseEmail(written)
  if (!email) throw new CommandRefused('--email is not an email address.')
  if (await userByEmail(database, email)) throw new CommandRefused(`${email} already exists.`)
  const hash = env.oidc ? null : await hashedPassword(email, deps.readPassword, hasher)
  const person = await database.transaction().execute(async (trx) => {
    const made = await createUser(trx, { email, role, addressProof: 'operator', atMs: now() })
    if (!made) return null
    if (hash) await storeHash(trx, made.id, hash, now())
    const who = { adminId: null, subject: made.id, atMs: now() }
    const after = adminUserOf(made)
    await recordAudit(trx, { ...who, action: 'user.create', before: null, after })
    return made
  })
  if (!person) throw new CommandRefused(`${email} already exists.`)
  return [
    `Created ${email} as ${roles[role].label}.`,
    ...(env.oidc ? [`They sign in at ${env.oidc.issuer} with that address.`] : []),
  ]
}

async function hashedPassword(
  email: string,
  readPassword: UserCommandDeps['readPassword'],
  hasher: PasswordHasher,
): Promise<string> {
  const password = await readPassword('Password: ')
  const trouble = passwordTrouble(password, email)
  if (trouble) throw new CommandRefused(trouble)
  return hasher.hash(password)
}

/**
 * Grants or takes a plan without payment. One that is paid by card has to be ended at the payment provider, which would
 * go on charging it. The plan held is read under the lock: the person may pay just now.
 */
async function givePlan(
  { id, email }: PersonRow,
  plan: (typeof plans)[number],
  until: string | undefined,
  { database, now }: UserCommandDeps,
): Promise<string[]> {
  const atMs = now()
  const given = plan === 'none' ? null : plan
  const endAtMs = given === null || until === undefined ? null : endOfDay(until)
  if (endAtMs !== null && endAtMs <= atMs) throw new CommandRefused('--until is in the past.')
  const who = { adminId: null, action: 'user.plan', subject: id, atMs } as const
  await audited(database, who, async (trx) => {
    await lockUser(trx, id)
    const person = needed((await userById(trx, id)) ?? undefined, email)
    const { subscription_plan: held, subscription_end_at_ms: heldUntilMs } = person
    const isGranted = person.subscription_status === grantedStatus
    if (held !== null && !isGranted && person.stripe_subscription_id !== null) {
      throw new CommandRefused(
        `${email} pays for ${held} by card. End that at the payment provider first; nothing was changed.`,
      )
    }
    await grantPlan(trx, id, given, endAtMs, atMs)
    const before = { email, subscriptionPlan: held, endDate: isoOrNull(heldUntilMs) }
    const after = { email, subscriptionPlan: given, endDate: isoOrNull(endAtMs) }
    return { before, after, answer: null }
  })
  if (given === null) return [`${email} has no plan now.`]
  return [`${email} has ${given} now, ${until ? `to the end of ${until}` : 'without an end'}.`]
}

/** The end of a day in Melbourne, UTC epoch ms. @throws CommandRefused */
function endOfDay(date: string): number {
  const day = parseLocalDate(date)
  if (day === null) throw new CommandRefused('--until is a day like 2026-12-31.')
  return melbourneDay(day).endAtMs
}

/** For a restore by PostgreSQL's own tools. Push subscriptions stay: alerts go on. */
const signOutEverybody = (database: ServerDatabase): Promise<void> =>
  transact(database, async (trx) => {
    for (const table of ['sessions', 'password_links', 'calendars'] as const)
      await removeRows(trx, table, {})
  })

async function resetLink(person: PersonRow, deps: UserCommandDeps): Promise<string[]> {
  const { env } = deps
  if (env.oidc) throw new CommandRefused(`Passwords are kept by ${env.oidc.issuer}, not here.`)
  const token = await issueLink(deps, person.email)
  if (!token) throw new CommandRefused(`${person.email} is deactivated.`)
  const origin = env.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${env.port}`
  return [
    `For ${person.email}, once, within three days:`,
    `${origin}/api/new-password?token=${token}`,
  ]
}

/** The administration's change under the same rules; its audit entry names no admin. @throws CommandRefused */
async function change(
  person: PersonRow,
  change: PersonChange,
  deps: UserCommandDeps,
): Promise<string> {
  try {
    await changePerson(deps, { by: null, userId: person.id, change })
  } catch (error) {
    if (error instanceof ApiProblem)
      throw new CommandRefused(`${error.message} Nothing was changed.`)
    throw error
  }
  return changeWords(person.email, change)
}

function line(person: PersonRow): string {
  const seen = person.last_login_at_ms
  return [
    person.email,
    roles[person.role].label,
    activityWords(person.is_active === 1),
    person.subscription_plan ?? 'free',
    `made ${melbourneDate(person.created_at_ms)}`,
    seen === null ? 'never signed in' : `last signed in ${melbourneDate(seen)}`,
  ].join('  ')
}
