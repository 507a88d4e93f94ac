import { html, raw } from 'hono/html'
import qrcode from 'qrcode-generator'
import type { Passkey } from '#db/server/account/passkeys'
import { qrPath, quietModules } from '#domain/drawing/qr-path'
import { longDate } from '#domain/time/long-date'
import { totpAddress } from '../factor-secrets'
import { longestPasskeyName } from '../passkeys/passkeys'
import { passkeysPath, proveAgain, withNext } from '../return-path'
import { type Html, page, passkeyScript } from './page'

const here = '/api/second-factor'

const alert = (trouble: string | null | undefined): Html | '' =>
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
export const codePage = (
  next: string,
  { trouble, hasPasskey }: { trouble: string | null; hasPasskey: boolean },
): Html =>
  page({
    title: 'Enter the code',
    back: next,
    content: html`${alert(trouble)}
<form method="post" action="${here}">
<input type="hidden" name="do" value="show">
<input type="hidden" name="next" value="${next}">
${codeField('Code', 'Six digits from your authenticator app, or one of your recovery codes.')}
<button>Continue</button>
</form>
${hasPasskey ? html`<div class="links"><a href="${withNext('/api/sign-in', next)}">Use a passkey instead</a></div>` : ''}
<p class="hint">Lost your phone and recovery codes? The person who runs this server can turn the second factor off.</p>`,
  })

export const noFactorPage = (): Html =>
  page({
    title: 'Second factor',
    back: '/profile',
    content: html`<p>With a second factor, your password alone does not open the admin area: you also enter a code from an app on your phone.</p>
<form method="post" action="${here}">
<input type="hidden" name="do" value="begin">
<button>Set it up</button>
</form>`,
  })

export const setUpPage = (secret: string, email: string): Html => {
  const address = totpAddress(secret, email)
  return page({
    title: 'Set up your second factor',
    back: '/profile',
    content: html`<p>Scan this picture with your authenticator app. The picture and the key are shown only now.</p>
${raw(qrSvg(address, 'QR code of the key'))}
<p>No camera at hand? Type the key into the app:</p>
<p><code>${inFours(secret)}</code></p>
<p><a href="${address}">Open the app on this device</a></p>
<p>Turning it on removes the passkeys of your account. Add them again afterwards.</p>
<form method="post" action="${here}">
<input type="hidden" name="do" value="confirm">
${codeField('Code from the app')}
<button>Turn it on</button>
</form>`,
  })
}

export const recoveryCodesPage = (codes: readonly string[]): Html =>
  page({
    title: 'Your recovery codes',
    back: '/profile',
    content: html`<p>Keep them somewhere other than your phone. Each lets you in once if you lose it. They are never shown again.</p>
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

/** Whether this person may add one now, and if not, why. */
export type Adding = 'allowed' | 'needs-proof' | 'full' | 'not-here'

const addForm = (
  name: string,
): Html => html`<form method="post" action="${passkeysPath}" data-passkeys="add" hidden>
<input type="hidden" name="do" value="add">
<input type="hidden" name="credential">
<div class="field">
<label for="name">Name</label>
<input id="name" name="name" value="${name}" required maxlength="${longestPasskeyName}" autocomplete="off" aria-describedby="name-hint">
<p class="hint" id="name-hint">So that you recognise it in this list.</p>
</div>
<button>Add a passkey</button>
<p class="trouble" role="alert"></p>
</form>
<p class="hint" data-without-passkeys>To add a passkey, open this page in a browser that supports them, with scripts allowed.</p>
${passkeyScript}`

const adding = (how: Adding, name: string): Html => {
  switch (how) {
    case 'allowed':
      return addForm(name)
    case 'needs-proof':
      return html`<a class="button" href="${proveAgain(passkeysPath)}">Sign in again to add one</a>`
    case 'full':
      return html`<p class="hint">You have the most passkeys an account can have. Remove one to add another.</p>`
    case 'not-here':
      return html`<p class="hint">Passkeys cannot be added here: they need the server’s public https address.</p>`
  }
}

const line = (one: Passkey): Html => html`<li>
<div>
<p>${one.name}</p>
<p class="hint">Made ${longDate(one.made_at_ms)}, ${one.last_used_at_ms === null ? 'not used yet' : `last used ${longDate(one.last_used_at_ms)}`}</p>
</div>
<form method="post" action="${passkeysPath}">
<input type="hidden" name="do" value="ask">
<input type="hidden" name="id" value="${one.id}">
<button class="quiet" aria-label="Remove ${one.name}">Remove</button>
</form>
</li>`

/** @param told what has just happened; `suggested`: a name for the next one */
export const passkeysPage = (shown: {
  passkeys: readonly Passkey[]
  how: Adding
  suggested: string
  told?: string | undefined
  trouble?: string | undefined
}): Html =>
  page({
    title: 'Passkeys',
    back: '/profile',
    content: html`${alert(shown.trouble)}
${shown.told ? html`<p class="notice" role="status">${shown.told}</p>` : ''}
<p>With a passkey you sign in with your fingerprint, face or screen lock. It works only on this site, so no other site can ask you for it.</p>
${shown.passkeys.length === 0 ? html`<p class="hint">You have none yet.</p>` : html`<ul class="list">${shown.passkeys.map(line)}</ul>`}
${adding(shown.how, shown.suggested)}`,
  })

export const removePasskeyPage = ({ id, name }: Pick<Passkey, 'id' | 'name'>): Html =>
  page({
    title: 'Remove this passkey?',
    back: '/profile',
    content: html`<p>You can no longer sign in with ${name}; your password still works. Remove the passkey from your password manager too, or it will keep offering it.</p>
<form method="post" action="${passkeysPath}">
<input type="hidden" name="do" value="remove">
<input type="hidden" name="id" value="${id}">
<button>Remove</button>
</form>
<a class="button quiet" href="${passkeysPath}">Keep it</a>`,
  })

/**
 * A QR code as an svg: dark on white in both themes, because not every reader takes the inverse.
 * @param text Latin-1
 * @param label what it is, for those who do not see it; our own words, not escaped
 */
export function qrSvg(text: string, label: string): string {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const modules = code.getModuleCount()
  const side = modules + 2 * quietModules
  const path = qrPath(modules, (row, column) => code.isDark(row, column))
  return `<svg class="qr" role="img" aria-label="${label}" xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quietModules}" y="${-quietModules}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
