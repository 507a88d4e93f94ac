import { sentOn } from '../../auth/answers'
import { deviceToken, passkeyHolder } from '../../auth/cookies'
import { signInPage } from '../../auth/pages/forms'
import { passkeySite } from '../../auth/passkeys/passkey-site'
import { signInByPasskey } from '../../auth/passkeys/sign-in-by-passkey'
import { returnPath, withNext } from '../../auth/return-path'
import { type Form, nextOf, refused } from './form'

const wrong =
  'This passkey does not sign you in: it was removed here, or it took too long. Try again, or use your password.'

/** What the script of the sign-in page sends. */
export const passkeySignInForm: Form = (auth) => ({
  shown: (c) => sentOn(auth, withNext('/api/sign-in', nextOf(c))),

  async sent(c) {
    const site = passkeySite(auth, c)
    if (!site) return sentOn(auth, '/api/sign-in', { status: 303 })
    const body = await c.req.parseBody()
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const next = returnPath(text('next'))
    const done = await signInByPasskey(auth.embedded, site, {
      credential: text('credential'),
      holder: passkeyHolder(c, auth.env),
      address: auth.addressOf(c),
      device: deviceToken(c, auth.env),
      returnPath: next,
    })
    const again: Parameters<typeof refused>[2] = (trouble) =>
      signInPage({ next, trouble, passkeys: true })
    if (done.kind !== 'proven') return refused(auth, done, again, wrong)
    const cookies = await auth.begin(c, done.proof, { secondFactorAtMs: auth.now() })
    if (!cookies) return refused(auth, { kind: 'wrong' }, again, wrong)
    return sentOn(auth, next, { status: 303, cookies })
  },
})
