import { sentOn, shown } from '../../auth/answers'
import { joinedCookie } from '../../auth/cookies'
import { join } from '../../auth/embedded/join'
import { mailLink } from '../../auth/embedded/mail-link'
import { createAccountPage } from '../../auth/pages/forms'
import { withNext } from '../../auth/return-path'
import { type Form, fieldsOf, mailed, nextOf, refused } from './form'

/** Leads on the same way whether or not the address has an account: to the mail, or without mail to the sign-in. */
export const createAccountForm: Form = (auth) => {
  const hasMail = auth.embedded.mailer !== null
  return {
    shown: (c) => shown(auth, createAccountPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { email, password, next } = await fieldsOf(c)
      const asked = { email, address: auth.addressOf(c) }
      const done = hasMail
        ? await mailLink(auth.embedded, { ...asked, wants: 'account', returnPath: next })
        : await join(auth.embedded, { ...asked, password })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      if (done.kind === 'joined') {
        const cookies = [joinedCookie(auth.env, done.email)]
        return sentOn(auth, withNext('/api/sign-in', next), { status: 303, cookies })
      }
      return refused(auth, done, (trouble) =>
        createAccountPage({ next, email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
