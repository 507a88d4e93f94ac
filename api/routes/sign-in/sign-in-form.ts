import { shown } from '../../auth/answers'
import { deviceToken, endedJoinedCookie, joinedEmail } from '../../auth/cookies'
import { signIn } from '../../auth/embedded/sign-in'
import { signInPage } from '../../auth/pages/forms'
import { type Form, fieldsOf, nextOf, proven } from './form'

/** Also where making an account leads, once, with its address filled in. */
export const signInForm: Form = (auth) => ({
  shown(c) {
    const next = nextOf(c)
    const email = joinedEmail(c, auth.env)
    if (email === null) return shown(auth, signInPage({ next }))
    const cookies = [endedJoinedCookie(auth.env)]
    return shown(auth, signInPage({ next, email, hasJoined: true }), { cookies })
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
      signInPage({ next, email: email.trim(), trouble }),
    )
  },
})
