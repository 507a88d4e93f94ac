import { passwordLink } from '#db/server/password-links'
import { shown } from '../../auth/answers'
import { choosePassword } from '../../auth/embedded/choose-password'
import { newPasswordPage } from '../../auth/pages/forms'
import { type Form, fieldsOf, linkOver, proven } from './form'

/** Where a link leads: a password is chosen, for an account that is there or begins by it. */
export const newPasswordForm: Form = (auth) => {
  const emailOf = async (token: string) =>
    (await passwordLink(auth.database, token, auth.now()))?.email ?? null
  return {
    async shown(c) {
      const token = c.req.query('token') ?? ''
      const email = await emailOf(token)
      return email ? shown(auth, newPasswordPage({ token, email })) : linkOver(auth)
    },

    async sent(c) {
      const { token, password } = await fieldsOf(c)
      const asked = { token, password, address: auth.addressOf(c) }
      const done = await choosePassword(auth.embedded, asked)
      const email = (await emailOf(token)) ?? ''
      return proven(auth, c, done, (trouble) => newPasswordPage({ token, email, trouble }))
    },
  }
}
