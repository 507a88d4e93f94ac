import { sentOn, shown } from '../../auth/answers'
import { changeOwnPassword } from '../../auth/embedded/change-own-password'
import { changePasswordPage } from '../../auth/pages/forms'
import { withNext } from '../../auth/return-path'
import { sessionOf } from '../../auth/session'
import { type Form, fieldsOf, proven } from './form'

const next = '/profile'
const signInFirst = withNext('/api/sign-in', next)

/** For the person who is signed in; others are led through the sign-in. */
export const changePasswordForm: Form = (auth) => ({
  shown(c) {
    const session = sessionOf(c)
    if (!session) return sentOn(auth, signInFirst)
    return shown(auth, changePasswordPage({ email: session.user.email, next }))
  },

  async sent(c) {
    const session = sessionOf(c)
    if (!session) return sentOn(auth, signInFirst, { status: 303 })
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
