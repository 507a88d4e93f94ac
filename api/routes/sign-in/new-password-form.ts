import { passwordLink } from '#db/server/password-links'
import { shown } from '../../auth/answers'
import { choosePassword } from '../../auth/embedded/choose-password'
import { newPasswordPage } from '../../auth/pages/forms'
import { type Form, fieldsOf, linkOver, proven } from './form'

/** Where a link leads: a password is chosen, for an account that is there or begins by it. */
export const newPasswordForm: Form = (auth) => {
  const linkOf = (token: string) => passwordLink(auth.database, token, auth.now())
  return {
    async shown(c) {
      const token = c.req.query('token') ?? ''
      const link = await linkOf(token)
      if (!link) return linkOver(auth)
      const { email, userId } = link
      return shown(auth, newPasswordPage({ token, email, isNew: userId === null }))
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
