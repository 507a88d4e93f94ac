import { sentOn, shown } from '../../auth/answers'
import { takenCookie } from '../../auth/cookies'
import { join } from '../../auth/embedded/join'
import { mailLink } from '../../auth/embedded/mail-link'
import { createAccountPage } from '../../auth/pages/forms'
import { withNext } from '../../auth/return-path'
import { type Form, fieldsOf, mailed, nextOf, proven } from './form'

/**
 * With mail it leads to the mail, whether or not the address has an account. Without mail the person who is new is signed in;
 * an address that has an account leads to the sign-in.
 */
export const createAccountForm: Form = (auth) => {
  const hasMail = auth.embedded.mailer !== null
  return {
    shown: (c) => shown(auth, createAccountPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { name, email, password, next } = await fieldsOf(c)
      const asked = { email, address: auth.addressOf(c) }
      const done = hasMail
        ? await mailLink(auth.embedded, { ...asked, wants: 'account', returnPath: next })
        : await join(auth.embedded, { ...asked, name, password, returnPath: next })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      if (done.kind === 'has-account') {
        const cookies = [takenCookie(auth.env, done.email)]
        return sentOn(auth, withNext('/api/sign-in', next), { status: 303, cookies })
      }
      return proven(auth, c, done, (trouble) =>
        createAccountPage({ next, name: name.trim(), email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
