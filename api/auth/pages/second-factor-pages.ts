import { html, raw } from 'hono/html'
import { withNext } from '../return-path'
import { totpAddress } from '../totp'
import { type Html, page } from './page'
import { qrSvg } from './qr-svg'

const here = '/api/second-factor'

const alert = (trouble: string | null): Html | '' =>
  trouble ? html`<p class="notice" role="alert">${trouble}</p>` : ''

/** @param hint where a recovery code may stand too: those have letters, which a keyboard of digits has not */
const codeField = (label: string, hint = ''): Html => html`<div class="field">
<label for="code">${label}</label>
<input id="code" name="code" type="text" ${hint ? '' : html`inputmode="numeric"`} autocomplete="one-time-code" required maxlength="40"
 autocapitalize="none" spellcheck="false" autofocus ${hint ? html`aria-describedby="code-hint"` : ''}>
${hint ? html`<p class="hint" id="code-hint">${hint}</p>` : ''}
</div>`

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Asked of an administrator after the password, and for fresh proof. @param hasPasskey which stands for both */
export const codePage = ({
  next,
  trouble,
  hasPasskey,
}: {
  next: string
  trouble: string | null
  hasPasskey: boolean
}): Html =>
  page({
    title: 'Enter the code',
    back: next,
    content: html`${alert(trouble)}
<form method="post" action="${here}">
<input type="hidden" name="do" value="show">
<input type="hidden" name="next" value="${next}">
${codeField('Code', 'Six digits from your authenticator app, or one of your recovery codes.')}
<button>Go on</button>
</form>
${hasPasskey ? html`<div class="links"><a href="${withNext('/api/sign-in', next)}">Use a passkey instead</a></div>` : ''}
<p class="hint">Phone and recovery codes lost? The person who runs this server can turn the second factor off.</p>`,
  })

export const noFactorPage = (): Html =>
  page({
    title: 'Second factor',
    back: '/profile',
    content: html`<p>With a second factor your password alone does not open the administration: a code of an app on your phone is asked for after it.</p>
<form method="post" action="${here}">
<input type="hidden" name="do" value="begin">
<button>Set it up</button>
</form>`,
  })

export const setUpPage = (made: {
  secret: string
  email: string
  trouble: string | null
}): Html => {
  const address = totpAddress(made.secret, made.email)
  return page({
    title: 'Set up your second factor',
    back: '/profile',
    content: html`${alert(made.trouble)}
<p>Scan this picture with your authenticator app. It and the key are shown only now.</p>
${raw(qrSvg(address, 'QR code of the key'))}
<p>No camera at hand? Type the key into the app:</p>
<p><code>${inFours(made.secret)}</code></p>
<p><a href="${address}">The app is on this phone: open it</a></p>
<p>Turning it on removes the passkeys of your account. Add them again afterwards.</p>
<form method="post" action="${here}">
<input type="hidden" name="do" value="confirm">
${codeField('Code that the app shows')}
<button>Turn it on</button>
</form>`,
  })
}

export const recoveryCodesPage = (codes: readonly string[]): Html =>
  page({
    title: 'Your recovery codes',
    back: '/profile',
    content: html`<p>Keep them apart from the phone. Each lets you in once when the phone is lost. They are never shown again.</p>
<ol>${codes.map((code) => html`<li><code>${inFours(code)}</code></li>`)}</ol>`,
  })

export const factorPage = (told: { codesLeft: number; trouble: string | null }): Html =>
  page({
    title: 'Second factor',
    back: '/profile',
    content: html`${alert(told.trouble)}
<p>It is on. ${told.codesLeft === 1 ? '1 recovery code is' : `${told.codesLeft} recovery codes are`} left.</p>
<form method="post" action="${here}">
${codeField('Code', 'Six digits from your authenticator app, or one of your recovery codes.')}
<button name="do" value="codes">New recovery codes</button>
<button name="do" value="off">Turn it off</button>
</form>`,
  })
