import { pageResponse, redirect } from '../../auth/answers'
import {
  deviceToken,
  endedTakenCookie,
  passkeyHolder,
  takenCookie,
  takenEmail,
} from '../../auth/cookies'
import { join } from '../../auth/embedded/join'
import { mailLink } from '../../auth/embedded/password-links'
import { signIn } from '../../auth/embedded/passwords'
import { createAccountPage, signInPage } from '../../auth/pages/forms'
import { passkeySite } from '../../auth/passkeys/passkey-site'
import { signInByPasskey } from '../../auth/passkeys/sign-in-by-passkey'
import { returnPath, withNext } from '../../auth/return-path'
import { sessionOf } from '../../auth/session'
import { type Form, fieldsOf, mailed, nextOf, proven, refused } from './form'

/** Also where making an account leads when its address has one, once, with the address filled in. */
export const signInForm: Form = (auth) => ({
  shown(c) {
    const next = nextOf(c)
    const email = takenEmail(c, auth.env)
    const passkeys = passkeySite(auth, c) !== null
    if (email === null) {
      // Of a person who shows once more that it is them.
      return pageResponse(
        auth,
        signInPage({ next, email: sessionOf(c)?.user.email ?? '', passkeys }),
      )
    }
    const cookies = [endedTakenCookie(auth.env)]
    return pageResponse(auth, signInPage({ next, email, hasAccount: true, passkeys }), { cookies })
  },

  async sent(c) {
    const { email, password, next } = await fieldsOf(c)
    const asked = {
      email,
      password,
      address: auth.addressOf(c),
      device: deviceToken(c, auth.env),
      returnPath: next,
    }
    return proven(auth, c, await signIn(auth.embedded, asked), (trouble) =>
      signInPage({ next, email: email.trim(), trouble, passkeys: passkeySite(auth, c) !== null }),
    )
  },
})

const wrong =
  'This passkey does not sign you in: it was removed here, or it took too long. Try again, or use your password.'

/** What the script of the sign-in page sends. */
export const passkeySignInForm: Form = (auth) => ({
  shown: (c) => redirect(auth, withNext('/api/sign-in', nextOf(c))),

  async sent(c) {
    const site = passkeySite(auth, c)
    if (!site) return redirect(auth, '/api/sign-in', { status: 303 })
    const body = await c.req.parseBody()
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const next = returnPath(text('next'))
    const done = await signInByPasskey(auth.embedded, site, {
      credential: text('credential'),
      holder: passkeyHolder(c, auth.env),
      address: auth.addressOf(c),
      device: deviceToken(c, auth.env),
      returnPath: next,
    })
    const again: Parameters<typeof refused>[2] = (trouble) =>
      signInPage({ next, trouble, passkeys: true })
    if (done.kind !== 'proven') return refused(auth, done, again, wrong)
    const cookies = await auth.begin(c, done.proof, { secondFactorAtMs: auth.now() })
    if (!cookies) return refused(auth, { kind: 'wrong' }, again, wrong)
    return redirect(auth, next, { status: 303, cookies })
  },
})

/**
 * With mail it leads to the mail, whether or not the address has an account. Without mail the person who is new is signed in;
 * an address that has an account leads to the sign-in.
 */
export const createAccountForm: Form = (auth) => {
  const hasMail = auth.embedded.mailer !== null
  return {
    shown: (c) => pageResponse(auth, createAccountPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { name, email, password, next } = await fieldsOf(c)
      const asked = { email, address: auth.addressOf(c) }
      const done = hasMail
        ? await mailLink(auth.embedded, { ...asked, wants: 'account', returnPath: next })
        : await join(auth.embedded, { ...asked, name, password, returnPath: next })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      if (done.kind === 'has-account') {
        const cookies = [takenCookie(auth.env, done.email)]
        return redirect(auth, withNext('/api/sign-in', next), { status: 303, cookies })
      }
      return proven(auth, c, done, (trouble) =>
        createAccountPage({ next, name: name.trim(), email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
