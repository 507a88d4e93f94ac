import { passwordLink } from '#db/server/password-links'
import { pageResponse, redirect } from '../../auth/answers'
import { choosePassword, mailLink } from '../../auth/embedded/password-links'
import { changeOwnPassword } from '../../auth/embedded/passwords'
import { changePasswordPage, newPasswordPage, resetPasswordPage } from '../../auth/pages/forms'
import { withNext } from '../../auth/return-path'
import { sessionOf } from '../../auth/session'
import { type Form, fieldsOf, linkOver, mailed, nextOf, proven, refused } from './form'

const next = '/profile'
const signInFirst = withNext('/api/sign-in', next)

/** For the person who is signed in; others are led through the sign-in. */
export const changePasswordForm: Form = (auth) => ({
  shown(c) {
    const session = sessionOf(c)
    if (!session) return redirect(auth, signInFirst)
    return pageResponse(auth, changePasswordPage({ email: session.user.email, next }))
  },

  async sent(c) {
    const session = sessionOf(c)
    if (!session) return redirect(auth, signInFirst, { status: 303 })
    const { id: userId, email } = session.user
    const { current, password } = await fieldsOf(c)
    const asked = { userId, email, current, password, returnPath: next }
    return proven(
      auth,
      c,
      await changeOwnPassword(auth.embedded, asked),
      (trouble) => changePasswordPage({ email, next, trouble }),
      'Your password now is another one. Nothing was changed.',
    )
  },
})

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
      const done = await choosePassword(auth.embedded, asked)
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
  const hasMail = auth.embedded.mailer !== null
  return {
    shown: (c) => pageResponse(auth, resetPasswordPage({ next: nextOf(c), hasMail })),

    async sent(c) {
      const { email, next } = await fieldsOf(c)
      if (!hasMail) return pageResponse(auth, resetPasswordPage({ next, hasMail }))
      const asked = { email, address: auth.addressOf(c), returnPath: next }
      const done = await mailLink(auth.embedded, { ...asked, wants: 'reset' })
      if (done.kind === 'mailed') return mailed(auth, email, next)
      return refused(auth, done, (trouble) =>
        resetPasswordPage({ next, email: email.trim(), hasMail, trouble }),
      )
    },
  }
}
