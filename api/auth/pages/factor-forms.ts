import type { Context } from 'hono'
import * as v from 'valibot'
import { mostPasskeys, passkeysOf } from '#db/server/account/passkeys'
import { recoveryCodesLeft } from '#db/server/account/second-factors'
import type { Auth } from '../auth'
import { deviceName, tokenOf } from '../cookies'
import type { Refusal } from '../embedded/deps'
import {
  type Asked,
  hasSecondFactor,
  newSecondFactor,
  renewCodes,
  showCode,
  turnOff,
  turnOn,
} from '../embedded/second-factor'
import { endPasskey, passkeyName, registerPasskey } from '../passkeys/passkeys'
import { passkeySite } from '../passkeys/verify-passkey'
import { passkeysPath, proveAgain, secondFactorPath } from '../return-path'
import { hasFreshProof, type Session } from '../session'
import {
  type Adding,
  codePage,
  factorPage,
  noFactorPage,
  passkeysPage,
  recoveryCodesPage,
  removePasskeyPage,
  setUpPage,
} from './factor-pages'
import { fieldsOf, formOfPerson, nextOf, refused } from './form'
import { messagePage, messageResponse, pageResponse, redirect } from './page'

const wrong = 'That code is not right, or has been used. Wait for the next one.'

/** Where administrators set up their second factor, and show its code after the password. */
export const secondFactorForm = formOfPerson(secondFactorPath, (auth) => ({
  async shown(c, session) {
    const { database } = auth
    if (session.needsCode) return askCode(auth, c, session.user.id, nextOf(c))
    if (await hasSecondFactor(database, session.user.id)) {
      // Sent here for fresh proof.
      if (c.req.query('next')) return askCode(auth, c, session.user.id, nextOf(c))
      const codesLeft = await recoveryCodesLeft(database, session.user.id)
      return pageResponse(auth, factorPage({ codesLeft, trouble: null }))
    }
    if (session.user.role === 'user') return onlyAdministrators(auth)
    return pageResponse(auth, noFactorPage())
  },

  async sent(c, session) {
    const { do: wish, code, next } = await fieldsOf(c)
    const { user, sessionId } = session
    const asked = { userId: user.id, sessionId, code, device: tokenOf(c, auth.env, 'device') }
    switch (wish) {
      case 'begin':
        return begin(auth, session)
      case 'confirm':
        return confirm(auth, c, session, asked)
      case 'codes':
      case 'off':
        return change(auth, session, asked, wish === 'off')
      default:
        return show(auth, c, asked, next)
    }
  },
}))

/** @param refusal why the code that was sent is not taken */
async function askCode(
  auth: Auth,
  c: Context,
  userId: string,
  next: string,
  refusal: Refusal | null = null,
): Promise<Response> {
  const hasPasskey =
    passkeySite(auth, c) !== null && (await passkeysOf(auth.database, userId)).length > 0
  const asking = (trouble: string | null) => codePage(next, { trouble, hasPasskey })
  if (!refusal) return pageResponse(auth, asking(null))
  return refused(auth, refusal, ({ sentence }) => asking(sentence), wrong)
}

const onlyAdministrators = (auth: Auth) =>
  messageResponse(auth, 403, 'For administrators', 'Only administrators need a second factor.', {
    action: { label: 'Back to the app', href: '/profile' },
  })

/** The person who finds a browser open must not lock its owner out with a phone of theirs. */
async function begin(auth: Auth, session: Session): Promise<Response> {
  const { id, email, role } = session.user
  if (role === 'user') return onlyAdministrators(auth)
  if (!hasFreshProof(session, auth.now())) {
    return redirect(auth, proveAgain(secondFactorPath), { status: 303 })
  }
  const secret = await newSecondFactor(auth, id)
  if (!secret) return redirect(auth, secondFactorPath, { status: 303 })
  return pageResponse(auth, setUpPage(secret, email))
}

async function confirm(auth: Auth, c: Context, { user }: Session, asked: Asked): Promise<Response> {
  if (user.role === 'user') return onlyAdministrators(auth)
  const done = await turnOn(auth, asked)
  if (done.kind !== 'on') {
    const action = { label: 'Set it up again', href: secondFactorPath }
    const title = 'The second factor is not on'
    return refused(auth, done, ({ sentence }) => messagePage({ title, sentence, action }), wrong)
  }
  const cookies = await beginShown(auth, c, asked)
  return pageResponse(auth, recoveryCodesPage(done.codes), { cookies })
}

async function change(
  auth: Auth,
  session: Session,
  asked: Asked,
  isOff: boolean,
): Promise<Response> {
  if (session.needsCode) return redirect(auth, secondFactorPath, { status: 303 })
  const done = await showCode(auth, asked)
  if (done.kind !== 'shown') {
    const codesLeft = await recoveryCodesLeft(auth.database, asked.userId)
    return refused(auth, done, (why) => factorPage({ codesLeft, trouble: why.sentence }), wrong)
  }
  if (!isOff) return pageResponse(auth, recoveryCodesPage(await renewCodes(auth, asked.userId)))
  await turnOff(auth, asked.userId, asked.userId)
  return redirect(auth, secondFactorPath, { status: 303 })
}

async function show(auth: Auth, c: Context, asked: Asked, next: string): Promise<Response> {
  const done = await showCode(auth, asked)
  if (done.kind !== 'shown') return askCode(auth, c, asked.userId, next, done)
  const cookies = await beginShown(auth, c, asked)
  return redirect(auth, next, { status: 303, cookies })
}

/** A session of its own: the one from before the code gains nothing. */
async function beginShown(auth: Auth, c: Context, { userId, sessionId }: Asked): Promise<string[]> {
  const proof = { userId, sessionId, passwordHash: null }
  return (await auth.begin(c, proof, { secondFactorAtMs: auth.now() })) ?? []
}

const told: Record<string, string> = {
  added: 'The passkey has been added. You can sign in with it from now on.',
  removed: 'The passkey has been removed.',
}

const troubles = {
  full: 'You have the most passkeys an account can have. Remove one first.',
  taken: 'This passkey is already in use.',
  wait: 'Too many tries. Please wait a few minutes and try again.',
  wrong:
    'The passkey was not added: it took too long, or the browser’s answer does not fit. Try again.',
}

/** A person's passkeys: the list, adding and removing. */
export const passkeysForm = formOfPerson(passkeysPath, (auth) => ({
  shown(c, session) {
    return list(auth, c, session, { told: told[c.req.query('done') ?? ''] })
  },

  async sent(c, session) {
    // A visitor who finds a browser open must add no passkey of theirs and remove none of its owner's.
    if (!hasFreshProof(session, auth.now()))
      return redirect(auth, proveAgain(passkeysPath), { status: 303 })
    const { do: wish, id, credential, name } = await fieldsOf(c)
    switch (wish) {
      case 'add':
        return add(auth, c, session, { credential, name })
      case 'remove':
        await endPasskey(auth, session, id)
        return redirect(auth, `${passkeysPath}?done=removed`, { status: 303 })
      default: {
        const held = await passkeysOf(auth.database, session.user.id)
        const asked = held.find((one) => one.id === id)
        if (!asked) return redirect(auth, passkeysPath, { status: 303 })
        return pageResponse(auth, removePasskeyPage(asked))
      }
    }
  },
}))

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
  const outcome = await registerPasskey(auth, site, session, { ...sent, name })
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
