import { Hono } from 'hono'
import { TooBusy } from '../../http/problem'
import { securityHeaders } from '../../http/security-headers'
import type { Auth } from '../auth'
import { passkeysForm, secondFactorForm } from './factor-forms'
import { onlyEmbedded, onlyOwnForms } from './form'
import { messageResponse } from './page'
import passkeyScript from './passkeys.js?raw'
import {
  changePasswordForm,
  createAccountForm,
  newPasswordForm,
  passkeySignInForm,
  resetPasswordForm,
  signInForm,
} from './sign-in-forms'
import { signInStyle } from './sign-in-style'

/**
 * The embedded sign-in: forms of the server's own, which need no script but for passkeys. With an OIDC issuer none of them is
 * there. They read `application/x-www-form-urlencoded`, so each POST must be known to come from these pages.
 * @param fontPath the built app's heading font
 */
export function signInPages(auth: Auth, fontPath: string | null): Hono {
  const policy = securityHeaders(auth.env.publicUrl).data
  const app = new Hono()

  for (const [path, type, text] of [
    ['/sign-in.css', 'css', signInStyle(fontPath)],
    ['/passkeys.js', 'javascript', passkeyScript],
  ] as const) {
    app.get(path, (c) =>
      c.body(text, 200, {
        'Content-Type': `text/${type}; charset=utf-8`,
        'Cache-Control': 'public, max-age=300',
        ...policy,
      }),
    )
  }

  for (const [path, form] of [
    ['/sign-in', signInForm],
    ['/create-account', createAccountForm],
    ['/reset-password', resetPasswordForm],
    ['/new-password', newPasswordForm],
    ['/change-password', changePasswordForm],
    ['/second-factor', secondFactorForm],
    ['/passkeys', passkeysForm],
    ['/passkey-sign-in', passkeySignInForm],
  ] as const) {
    const { shown, sent } = form(auth)
    app
      .use(path, onlyEmbedded(auth), onlyOwnForms(auth))
      .get((c) => shown(c))
      .post((c) => sent(c))
  }

  app.onError((error) => {
    if (!(error instanceof TooBusy)) throw error
    const sentence = 'Many people are signing in right now. Try again in a moment.'
    return messageResponse(auth, 503, 'One moment', sentence, { retryAfterSeconds: 5 })
  })

  return app
}
