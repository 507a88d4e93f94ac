import { displaceUnproven } from '#db/server/displace-unproven'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import {
  createUser,
  linkIdentity,
  type PersonRow,
  setEmail,
  userByEmail,
  userByIdentity,
} from '#db/server/users'
import type { IssuerPerson } from './oidc'

type FromIssuer = { kind: 'person'; userId: string } | { kind: 'refused'; sentence: string }

export const deactivated = 'This account has been deactivated. Ask the person who runs this server.'
const takenAddress = 'Another account has your email address already.'
const unproven =
  'The sign-in service does not vouch for your email address. Confirm it there first.'

/**
 * Who the issuer's person is here. Known by the issuer's own id first; an address that the issuer does not
 * vouch for makes no one known, and an account that holds such an address gives it up to its owner. An account that has only an address (an
 * operator made it, or it is from before there was an issuer) is joined; its password and sessions end then, since
 * anybody might have made it beforehand. Of several who come for the first
 * time at once, one makes or joins the account and the others find it.
 */
export const personFromIssuer = (
  db: ServerDatabase,
  told: IssuerPerson,
  atMs: number,
): Promise<FromIssuer> => transact(db, (trx) => find(trx, told, atMs))

async function find(trx: ServerDatabase, told: IssuerPerson, atMs: number): Promise<FromIssuer> {
  const known = await userByIdentity(trx, told.identity)
  if (known) {
    const isNews = told.email !== known.email || known.address_proof === null
    if (told.email && told.emailIsVerified && isNews) {
      await displaceUnproven(trx, { email: told.email, owner: told.identity, atMs })
      await setEmail(trx, known.id, told.email, atMs)
    }
    return ifActive(known)
  }
  if (!told.email) return refused('The sign-in service did not tell your email address.')
  if (!told.emailIsVerified) return refused(unproven)
  const { identity: oidcIdentity, email, displayName, firstName, lastName } = told
  await displaceUnproven(trx, { email, owner: oidcIdentity, atMs })
  const names = { displayName, firstName, lastName }
  const made = await createUser(trx, {
    email,
    atMs,
    oidcIdentity,
    addressProof: 'issuer',
    ...names,
  })
  if (made) return ifActive(made)
  const sameMoment = await userByIdentity(trx, told.identity)
  if (sameMoment) return ifActive(sameMoment)
  const namesake = await userByEmail(trx, email)
  // Joined by another tab since the question before.
  if (namesake?.oidc_identity === told.identity) return ifActive(namesake)
  if (!namesake || namesake.oidc_identity) return refused(takenAddress)
  if (!namesake.is_active) return refused(deactivated)
  if (await linkIdentity(trx, namesake.id, told.identity, atMs)) return ifActive(namesake)
  const linked = await userByIdentity(trx, told.identity)
  return linked ? ifActive(linked) : refused(takenAddress)
}

const refused = (sentence: string): FromIssuer => ({ kind: 'refused', sentence })

const ifActive = (person: PersonRow): FromIssuer =>
  person.is_active ? { kind: 'person', userId: person.id } : refused(deactivated)
