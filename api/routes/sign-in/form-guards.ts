import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sentOn, told } from '../../auth/answers'
import type { Auth } from '../../auth/auth'
import { requestSite } from '../../auth/same-origin'

const mostFormBytes = 16 * 1024

/** With an issuer there are no passwords here. */
export const onlyEmbedded =
  (auth: Auth): MiddlewareHandler =>
  async (_c, next) =>
    auth.oidc ? sentOn(auth, '/api/login') : next()

/** Refuses a form that another site sent, that is no form, or that is too long to be one. */
export function onlyOwnForms(auth: Auth): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: mostFormBytes,
    onError: () => told(auth, 413, 'That is too much', 'The form was too long to be read.'),
  })
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (requestSite(c, auth.env) !== 'own') {
      return told(auth, 403, 'Not from here', 'This form did not come from Southbreak itself.')
    }
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
      return told(auth, 400, 'Not a form', 'Only the form of this page is understood here.')
    }
    return limited(c, next)
  }
}
