import { shown } from '../../auth/answers'
import { deviceToken, endedTakenCookie, takenEmail } from '../../auth/cookies'
import { signIn } from '../../auth/embedded/sign-in'
import { signInPage } from '../../auth/pages/forms'
import { passkeySite } from '../../auth/passkeys/passkey-site'
import { sessionOf } from '../../auth/session'
import { type Form, fieldsOf, nextOf, proven } from './form'

/** Also where making an account leads when its address has one, once, with the address filled in. */
export const signInForm: Form = (auth) => ({
  shown(c) {
    const next = nextOf(c)
    const email = takenEmail(c, auth.env)
    const passkeys = passkeySite(auth, c) !== null
    if (email === null) {
      // Of a person who shows once more that it is them.
      return shown(auth, signInPage({ next, email: sessionOf(c)?.user.email ?? '', passkeys }))
    }
    const cookies = [endedTakenCookie(auth.env)]
    return shown(auth, signInPage({ next, email, hasAccount: true, passkeys }), { cookies })
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
