import type { Context } from 'hono'
import * as v from 'valibot'
import { mostPasskeys, passkeysOf } from '#db/server/passkeys'
import { pageResponse, redirect } from '../../auth/answers'
import type { Auth } from '../../auth/auth'
import { deviceName } from '../../auth/device-name'
import { type Adding, passkeysPage, removePasskeyPage } from '../../auth/pages/passkey-pages'
import { passkeyName } from '../../auth/passkeys/passkey-answers'
import { passkeySite } from '../../auth/passkeys/passkey-site'
import { endPasskey, registerPasskey } from '../../auth/passkeys/register-passkey'
import { passkeysPath, proveAgain, secondFactorPath, withNext } from '../../auth/return-path'
import { hasFreshProof, type Session, sessionOf } from '../../auth/session'
import type { Form } from './form'

const signInFirst = withNext('/api/sign-in', passkeysPath)
const showCodeFirst = withNext(secondFactorPath, passkeysPath)

const told: Record<string, string> = {
  added: 'The passkey is added. You can sign in by it from now on.',
  removed: 'The passkey is removed.',
}

const troubles = {
  full: 'You have as many passkeys as an account can have. Remove one first.',
  taken: 'This passkey is in use already.',
  wait: 'That was tried too often. Please wait a few minutes and try again.',
  wrong:
    'The passkey was not added: it took too long, or the browser’s answer does not fit. Try again.',
}

/** A person's passkeys: the list, adding and removing. */
export const passkeysForm: Form = (auth) => ({
  shown(c) {
    const session = sessionOf(c)
    if (!session) return redirect(auth, signInFirst)
    if (session.needsCode) return redirect(auth, showCodeFirst)
    return list(auth, c, session, { told: told[c.req.query('done') ?? ''] })
  },

  async sent(c) {
    const session = sessionOf(c)
    if (!session) return redirect(auth, signInFirst, { status: 303 })
    // A visitor who finds a browser open must add no passkey of theirs and remove none of its owner's.
    if (!hasFreshProof(session, auth.now()))
      return redirect(auth, proveAgain(passkeysPath), { status: 303 })
    const body = await c.req.parseBody()
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    switch (text('do')) {
      case 'add':
        return add(auth, c, session, { credential: text('credential'), name: text('name') })
      case 'remove':
        await endPasskey(auth.embedded, session, text('id'))
        return redirect(auth, `${passkeysPath}?done=removed`, { status: 303 })
      default: {
        const held = await passkeysOf(auth.database, session.user.id)
        const asked = held.find(({ id }) => id === text('id'))
        if (!asked) return redirect(auth, passkeysPath, { status: 303 })
        return pageResponse(auth, removePasskeyPage(asked))
      }
    }
  },
})

async function add(
  auth: Auth,
  c: Context,
  session: Session,
  sent: { credential: string; name: string },
): Promise<Response> {
  const site = passkeySite(auth, c)
  if (!site) return redirect(auth, passkeysPath, { status: 303 })
  const read = v.safeParse(passkeyName, sent.name)
  const name = read.success ? read.output : deviceName(c.req.header('user-agent'))
  const outcome = await registerPasskey(auth.embedded, site, session, { ...sent, name })
  if (outcome === 'added') return redirect(auth, `${passkeysPath}?done=added`, { status: 303 })
  return list(auth, c, session, { trouble: troubles[outcome] })
}

async function list(
  auth: Auth,
  c: Context,
  session: Session,
  said: { told?: string | undefined; trouble?: string },
): Promise<Response> {
  const passkeys = await passkeysOf(auth.database, session.user.id)
  const suggested = deviceName(c.req.header('user-agent'))
  const page = passkeysPage({ passkeys, how: howToAdd(), suggested, ...said })
  return pageResponse(auth, page, { status: said.trouble ? 400 : 200 })

  function howToAdd(): Adding {
    if (!passkeySite(auth, c)) return 'not-here'
    if (passkeys.length >= mostPasskeys) return 'full'
    return hasFreshProof(session, auth.now()) ? 'allowed' : 'needs-proof'
  }
}
