import { shown } from '../../auth/answers'
import { mailLink } from '../../auth/embedded/mail-link'
import { resetPasswordPage } from '../../auth/pages/forms'
import { type Form, fieldsOf, mailed, nextOf, refused } from './form'

/** Asks for a link by mail; without mail it says who can help. */
export const resetPasswordForm: Form = (auth) => {
  const hasMail = auth.embedded.mailer !== null
  return {
    shown: (c) => shown(auth, resetPasswordPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { email, next } = await fieldsOf(c)
      if (!hasMail) return shown(auth, resetPasswordPage({ next, hasMail }))
      const asked = { email, address: auth.addressOf(c), returnPath: next }
      const done = await mailLink(auth.embedded, { ...asked, wants: 'reset' })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      return refused(auth, done, (trouble) =>
        resetPasswordPage({ next, email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
