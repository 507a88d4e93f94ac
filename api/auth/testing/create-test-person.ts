import { randomUUID } from 'node:crypto'
import { createSession } from '#db/server/account/sessions'
import { createUser, type NewPerson, type PersonRow } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'

export type TestPerson = {
  user: PersonRow
  /** The public name of the session, as in the list of own sessions. */
  sessionId: string
  token: string
  /** As a browser at an http address sends it. */
  headers: { Cookie: string }
}

/** A person who is signed in, without any page or password. `atMs` is when they signed in. */
export async function createTestPerson(
  db: ServerDatabase,
  person: Partial<NewPerson> = {},
): Promise<TestPerson> {
  const atMs = person.atMs ?? Date.now()
  const user = await createUser(db, {
    email: `${randomUUID()}@surfer.example`,
    ...person,
    atMs,
  })
  if (!user) throw new Error('The address of the test person is taken.')
  return { user, ...(await signInTestPerson(db, user.id, atMs)) }
}

/** One more session of the same person, e.g. their second phone. */
export async function signInTestPerson(
  db: ServerDatabase,
  userId: string,
  atMs = Date.now(),
): Promise<Omit<TestPerson, 'user'>> {
  const { token, sessionId } = await createSession(db, { userId, device: 'a test', atMs })
  return { token, sessionId, headers: { Cookie: `southbreak_session=${token}` } }
}
