import type { ServerDatabase } from '#db/server/tables'
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

/**
 * Who the issuer's person is here. Known by the issuer's own id first. An account that has only an address (an
 * operator made it, or it is from before there was an issuer) is joined when the issuer vouches for the address;
 * its password and sessions end then, since anybody might have made it beforehand.
 */
export async function personFromIssuer(
  db: ServerDatabase,
  told: IssuerPerson,
  atMs: number,
): Promise<FromIssuer> {
  const known = await userByIdentity(db, told.identity)
  if (known) {
    if (told.email && told.emailIsVerified && told.email !== known.email) {
      await setEmail(db, known.id, told.email, atMs)
    }
    return ifActive(known)
  }
  if (!told.email) return refused('The sign-in service did not tell your email address.')
  const namesake = await userByEmail(db, told.email)
  if (namesake) {
    if (namesake.oidc_identity || !told.emailIsVerified) {
      return refused('Another account has your email address already.')
    }
    if (namesake.is_active) await linkIdentity(db, namesake.id, told.identity, atMs)
    return ifActive(namesake)
  }
  const { identity: oidcIdentity, email, displayName, firstName, lastName } = told
  const names = { displayName, firstName, lastName }
  const made = await createUser(db, { email, atMs, oidcIdentity, ...names })
  // Two tabs at once: the other one has just made it.
  const person = made ?? (await userByIdentity(db, told.identity))
  return person ? ifActive(person) : refused('Another account has your email address already.')
}

const refused = (sentence: string): FromIssuer => ({ kind: 'refused', sentence })

const ifActive = (person: PersonRow): FromIssuer =>
  person.is_active
    ? { kind: 'person', userId: person.id }
    : refused('This account has been deactivated. Ask whoever runs this server.')
