import { passwordLink } from '#db/server/account/passwords'
import { cookie, takenCookie, takenEmail, tokenOf } from '../cookies'
import { changeOwnPassword, choosePassword, join, mailLink, signIn } from '../embedded/passwords'
import { signInByPasskey } from '../passkeys/passkeys'
import { passkeySite } from '../passkeys/verify-passkey'
import { withNext } from '../return-path'
import { sessionOf } from '../session'
import {
  type Form,
  fieldsOf,
  formOfPerson,
  linkOver,
  mailed,
  nextOf,
  proven,
  refused,
} from './form'
import {
  changePasswordPage,
  createAccountPage,
  newPasswordPage,
  resetPasswordPage,
  signInPage,
} from './forms'
import { pageResponse, redirect } from './page'

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
    // The address is filled in once.
    const cookies = [cookie(auth.env, 'taken', '', 0)]
    return pageResponse(auth, signInPage({ next, email, hasAccount: true, passkeys }), { cookies })
  },

  async sent(c) {
    const { email, password, next } = await fieldsOf(c)
    const asked = {
      email,
      password,
      address: auth.addressOf(c),
      device: tokenOf(c, auth.env, 'device'),
      returnPath: next,
    }
    return proven(auth, c, await signIn(auth, asked), (trouble) =>
      signInPage({ next, email: email.trim(), trouble, passkeys: passkeySite(auth, c) !== null }),
    )
  },
})

const wrong =
  'This passkey did not sign you in: it was removed here, or the sign-in took too long. Try again, or use your password.'

/** What the script of the sign-in page sends. */
export const passkeySignInForm: Form = (auth) => ({
  shown: (c) => redirect(auth, withNext('/api/sign-in', nextOf(c))),

  async sent(c) {
    const site = passkeySite(auth, c)
    if (!site) return redirect(auth, '/api/sign-in', { status: 303 })
    const { credential, next } = await fieldsOf(c)
    const done = await signInByPasskey(auth, site, {
      credential,
      holder: tokenOf(c, auth.env, 'passkey'),
      address: auth.addressOf(c),
      device: tokenOf(c, auth.env, 'device'),
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
  const hasMail = auth.mailer !== null
  return {
    shown: (c) => pageResponse(auth, createAccountPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { name, email, password, next } = await fieldsOf(c)
      const asked = { email, address: auth.addressOf(c) }
      const done = hasMail
        ? await mailLink(auth, { ...asked, wants: 'account', returnPath: next })
        : await join(auth, { ...asked, name, password, returnPath: next })
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

const next = '/profile'

export const changePasswordForm = formOfPerson(next, (auth) => ({
  shown: (_, { user }) => pageResponse(auth, changePasswordPage({ email: user.email, next })),

  async sent(c, { user: { id: userId, email } }) {
    const { current, password } = await fieldsOf(c)
    const asked = { userId, email, current, password, returnPath: next }
    return proven(
      auth,
      c,
      await changeOwnPassword(auth, asked),
      (trouble) => changePasswordPage({ email, next, trouble }),
      'That is not your current password. Nothing was changed.',
    )
  },
}))

/** Where a link leads: a password is chosen, for an account that is there or begins by it. */
export const newPasswordForm: Form = (auth) => {
  const linkOf = (token: string) => passwordLink(auth.database, token, auth.now())
  return {
    async shown(c) {
      const token = c.req.query('token') ?? ''
      const link = await linkOf(token)
      if (!link) return linkOver(auth)
      const { email, userId } = link
      return pageResponse(auth, newPasswordPage({ token, email, isNew: userId === null }))
    },

    async sent(c) {
      const { token, name, password } = await fieldsOf(c)
      const asked = { token, name, password, address: auth.addressOf(c) }
      const done = await choosePassword(auth, asked)
      const link = await linkOf(token)
      const filled = { token, email: link?.email ?? '', isNew: link?.userId === null }
      return proven(auth, c, done, (trouble) =>
        newPasswordPage({ ...filled, name: name.trim(), trouble }),
      )
    },
  }
}

/** Asks for a link by mail; without mail it says who can help. */
export const resetPasswordForm: Form = (auth) => {
  const hasMail = auth.mailer !== null
  return {
    shown: (c) => pageResponse(auth, resetPasswordPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { email, next } = await fieldsOf(c)
      if (!hasMail) return pageResponse(auth, resetPasswordPage({ next, hasMail }))
      const asked = { email, address: auth.addressOf(c), returnPath: next }
      const done = await mailLink(auth, { ...asked, wants: 'reset' })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      return refused(auth, done, (trouble) =>
        resetPasswordPage({ next, email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
