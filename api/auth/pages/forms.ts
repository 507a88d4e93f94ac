import { html } from 'hono/html'
import { longestPassword, shortestPassword } from '../account-rules'
import { withNext } from '../return-path'
import { type Html, page, passkeyScript } from './page'

/** What went wrong with the last try: about one field, or about the whole. */
export type Trouble = { field: 'name' | 'email' | 'password' | null; sentence: string }

type Filled = { next: string; name?: string; email?: string; trouble?: Trouble | null }

const alert = (trouble: Trouble | null | undefined): Html | '' =>
  trouble && !trouble.field ? html`<p class="notice" role="alert">${trouble.sentence}</p>` : ''

const inputRules = {
  text: html`maxlength="100"`,
  email: html`maxlength="254" inputmode="email" autocapitalize="none" spellcheck="false"`,
  password: html`maxlength="${longestPassword}"`,
}

function field(input: {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  hint?: string
  isNew?: boolean
  /** It may stay empty. */
  isOptional?: boolean
  focus?: boolean
  /** The id of words elsewhere on the page that are about it. */
  about?: string | undefined
  trouble?: Trouble | null | undefined
}): Html {
  const { name, trouble, hint } = input
  const mine = trouble?.field === name ? trouble.sentence : null
  const describedBy = [input.about, hint && `${name}-hint`, mine && `${name}-trouble`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
<label for="${name}">${input.label}</label>
<input id="${name}" name="${name}" type="${input.type}" autocomplete="${input.autocomplete}"
 ${input.value ? html`value="${input.value}"` : ''} ${input.isOptional ? '' : 'required'}
 ${inputRules[input.type]}
 ${input.isNew ? html`minlength="${shortestPassword}"` : ''}
 ${input.focus || mine ? 'autofocus' : ''}
 ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
 ${mine ? html`aria-invalid="true"` : ''}>
${mine ? html`<p class="trouble" id="${name}-trouble" role="alert">${mine}</p>` : ''}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
</div>`
}

const nameField = ({ name, trouble }: Pick<Filled, 'name' | 'trouble'>, focus: boolean): Html =>
  field({
    name: 'name',
    label: 'Your name (optional)',
    type: 'text',
    autocomplete: 'nickname',
    value: name ?? '',
    hint: 'What your profile calls you. You can change it there.',
    isOptional: true,
    focus,
    trouble,
  })

const emailField = (
  { email, trouble }: Filled,
  { isFocused = !email, autocomplete = 'username' } = {},
): Html =>
  field({
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete,
    value: email ?? '',
    focus: isFocused,
    trouble,
  })

const newPasswordField = ({ trouble }: Pick<Filled, 'trouble'>, label: string): Html =>
  field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${shortestPassword} characters. A few words in a row are easy to remember and hard to guess.`,
    isNew: true,
    trouble,
  })

const nextInput = (next: string): Html => html`<input type="hidden" name="next" value="${next}">`

const passkeyForm = (
  next: string,
): Html => html`<form method="post" action="/api/passkey-sign-in" data-passkeys="sign-in" hidden>
${nextInput(next)}
<input type="hidden" name="credential">
<button class="quiet">Use a passkey</button>
<p class="trouble" role="alert"></p>
</form>`

/**
 * @param filled `hasAccount`: an account was asked for with an address that has one; `passkeys`: the server can have
 *   them, and the browser's script shows the button where it knows them
 */
export const signInPage = (filled: Filled & { hasAccount?: boolean; passkeys: boolean }): Html =>
  page({
    title: 'Sign in',
    back: filled.next,
    content: html`${filled.hasAccount ? html`<p class="notice" role="status" id="has-account">This address already has an account. Sign in with its password.</p>` : ''}${alert(filled.trouble)}
<form method="post" action="/api/sign-in">
${nextInput(filled.next)}
${emailField(filled, filled.passkeys ? { autocomplete: 'username webauthn' } : {})}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  focus: Boolean(filled.email),
  about: filled.hasAccount ? 'has-account' : undefined,
  trouble: filled.trouble,
})}
<button>Sign in</button>
</form>
${filled.passkeys ? html`${passkeyForm(filled.next)}${passkeyScript}` : ''}
<div class="links">
<a href="${withNext('/api/create-account', filled.next)}">Create an account</a>
<a href="${withNext('/api/reset-password', filled.next)}">Forgotten your password?</a>
</div>`,
  })

export const createAccountPage = (filled: Filled & { hasMail: boolean }): Html =>
  page({
    title: 'Create an account',
    back: filled.next,
    content: html`${alert(filled.trouble)}
<form method="post" action="/api/create-account">
${nextInput(filled.next)}
${filled.hasMail ? '' : nameField(filled, !filled.email)}
${emailField(filled, { isFocused: filled.hasMail && !filled.email })}
${filled.hasMail ? html`<p class="hint">We will send a link to this address. It takes you to a page where you choose a name and a password, and then signs you in.</p>` : newPasswordField(filled, 'Password')}
<button>${filled.hasMail ? 'Send the link' : 'Create account'}</button>
</form>
<div class="links">
<a href="${withNext('/api/sign-in', filled.next)}">Sign in instead</a>
</div>`,
  })

export const resetPasswordPage = (filled: Filled & { hasMail: boolean }): Html =>
  page({
    title: 'Reset your password',
    back: filled.next,
    content: filled.hasMail
      ? html`${alert(filled.trouble)}
<form method="post" action="/api/reset-password">
${nextInput(filled.next)}
${emailField(filled)}
<button>Send the link</button>
</form>
<div class="links"><a href="${withNext('/api/sign-in', filled.next)}">Sign in instead</a></div>`
      : html`<p>This server sends no mail. Ask the person who runs it for a link to choose a new password.</p>
<a class="button" href="${withNext('/api/sign-in', filled.next)}">Sign in</a>`,
  })

export const mailedPage = ({ next, email }: { next: string; email: string }): Html =>
  page({
    title: 'Check your email',
    back: next,
    content: html`<p>If ${email} can be used here, a link is on its way to it. It works once, within one hour.</p>
<p class="hint">Nothing there? Look in your spam folder, or try again in twenty minutes.</p>`,
  })

export const newPasswordPage = (filled: {
  token: string
  email: string
  /** The link begins an account: there is nothing to sign out, and a name to ask for. */
  isNew: boolean
  name?: string
  trouble?: Trouble | null
}): Html =>
  page({
    title: filled.isNew ? 'Finish your account' : 'Choose a password',
    back: '/',
    content: html`${alert(filled.trouble)}
<form method="post" action="/api/new-password">
<input type="hidden" name="token" value="${filled.token}">
<p>For ${filled.email}.${filled.isNew ? '' : ' Every device signed in to this account is signed out, its passkeys are removed, and its calendar address stops working.'}</p>
<input type="text" name="email" value="${filled.email}" autocomplete="username" hidden readonly>
${filled.isNew ? nameField(filled, !filled.trouble) : ''}
${newPasswordField(filled, filled.isNew ? 'Password' : 'New password')}
<button>${filled.isNew ? 'Create account' : 'Save and sign in'}</button>
</form>`,
  })

export const changePasswordPage = (filled: {
  email: string
  next: string
  trouble?: Trouble | null
}): Html =>
  page({
    title: 'Change your password',
    back: filled.next,
    content: html`${alert(filled.trouble)}
<form method="post" action="/api/change-password">
${nextInput(filled.next)}
<input type="text" name="email" value="${filled.email}" autocomplete="username" hidden readonly>
${field({
  name: 'current',
  label: 'Your current password',
  type: 'password',
  autocomplete: 'current-password',
  focus: true,
})}
${newPasswordField(filled, 'New password')}
<button>Change password</button>
<p class="hint">Your other devices are signed out. Your passkeys stay.</p>
</form>`,
  })

export const signOutPage = (): Html =>
  page({
    title: 'Sign out?',
    back: '/',
    content: html`<p>You will be signed out on this device. Changes that have not been sent yet stay on it.</p>
<form method="post" action="/api/logout"><button>Sign out</button></form>`,
  })
