import { html } from 'hono/html'
import type { Passkey } from '#db/server/passkeys'
import { longDate } from '#domain/time/long-date'
import { longestPasskeyName } from '../passkeys/passkey-answers'
import { passkeysPath, proveAgain } from '../return-path'
import { type Html, page, passkeyScript } from './page'

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
<p class="hint" id="name-hint">So that you know it again in this list.</p>
</div>
<button>Add a passkey</button>
<p class="trouble" role="alert"></p>
</form>
<p class="hint" data-without-passkeys>To add a passkey, open this page in a browser that knows them, with scripts allowed.</p>
${passkeyScript}`

const adding = (how: Adding, name: string): Html => {
  switch (how) {
    case 'allowed':
      return addForm(name)
    case 'needs-proof':
      return html`<a class="button" href="${proveAgain(passkeysPath)}">Sign in again to add one</a>`
    case 'full':
      return html`<p class="hint">You have as many as an account can have. Remove one to add another.</p>`
    case 'not-here':
      return html`<p class="hint">None can be added here: passkeys need the server’s public https address.</p>`
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
    content: html`${shown.trouble ? html`<p class="notice" role="alert">${shown.trouble}</p>` : ''}
${shown.told ? html`<p class="notice" role="status">${shown.told}</p>` : ''}
<p>With a passkey you sign in by your finger, face or screen lock. It works on this site alone, so no other site can ask you for it.</p>
${shown.passkeys.length === 0 ? html`<p class="hint">You have none yet.</p>` : html`<ul class="list">${shown.passkeys.map(line)}</ul>`}
${adding(shown.how, shown.suggested)}`,
  })

export const removePasskeyPage = ({ id, name }: Pick<Passkey, 'id' | 'name'>): Html =>
  page({
    title: 'Remove this passkey?',
    back: '/profile',
    content: html`<p>${name} will not sign you in any more. Your password still does. Remove it from your password manager as well: it would go on offering it.</p>
<form method="post" action="${passkeysPath}">
<input type="hidden" name="do" value="remove">
<input type="hidden" name="id" value="${id}">
<button>Remove</button>
</form>
<a class="button quiet" href="${passkeysPath}">Keep it</a>`,
  })
