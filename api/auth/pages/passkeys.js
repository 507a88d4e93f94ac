/**
 * Passkeys on the sign-in pages: asks the browser for one and puts what it answers into the form of the page, which is
 * then sent as any other. Served as it stands (`/api/passkeys.js`); where a browser knows no passkeys nothing is shown.
 */

/** A challenge holds for five minutes; a page that is left open asks for another one before. */
const renewAfterMs = 4 * 60_000

const words = {
  NotAllowedError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device or password manager has a passkey of this account already.',
  SecurityError: 'This browser allows no passkeys at this address.',
}

/** A refusal that the server has words for. */
class Told extends Error {}

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function ask(path) {
  // This page has none of the app's code, so its HTTP client is not here.
  const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(10_000) })
  const said = await answer.json()
  if (answer.ok) return { ...said, challenge: bytesOf(said.challenge) }
  if (said.code === 'sign-in-again') {
    const here = encodeURIComponent(location.pathname)
    location.assign(`/api/login?again=1&next=${here}`)
  }
  throw new Told(said.message)
}

async function make() {
  const asked = await ask('/api/auth/passkeys')
  const user = { ...asked.user, id: bytesOf(asked.user.id) }
  const excludeCredentials = asked.excludeCredentials.map((one) => ({
    ...one,
    id: bytesOf(one.id),
  }))
  const publicKey = { ...asked, user, excludeCredentials }
  const made = await navigator.credentials.create({ publicKey })
  const { clientDataJSON, attestationObject } = made.response
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
    },
  }
}

/** @param more how the browser offers it (`mediation`), and what ends that (`signal`) */
async function sign(more) {
  const publicKey = await ask('/api/auth/passkey-sign-in')
  const signed = await navigator.credentials.get({ publicKey, ...more })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  return {
    id: signed.id,
    rawId: textOf(signed.rawId),
    type: signed.type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle ? textOf(userHandle) : undefined,
    },
  }
}

function send(form, credential) {
  form.elements.credential.value = JSON.stringify(credential)
  form.submit()
}

let stopOffering = () => undefined

/** Lets the browser offer passkeys where it fills in the address, until one is chosen or the button is pressed. */
async function offerInField(form) {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const waiting = new AbortController()
  stopOffering = () => waiting.abort()
  let isOld = false
  const timer = setTimeout(() => {
    isOld = true
    waiting.abort()
  }, renewAfterMs)
  try {
    send(form, await sign({ mediation: 'conditional', signal: waiting.signal }))
  } catch {
    // The person has not asked for a passkey yet; when they press the button, it says what is wrong.
    if (!isOld) return
    await untilSeen()
    offerInField(form)
  } finally {
    clearTimeout(timer)
  }
}

const untilSeen = () =>
  new Promise((seen) => {
    if (!document.hidden) return seen()
    document.addEventListener('visibilitychange', seen, { once: true })
  })

function start(form) {
  const [button, trouble] = [form.querySelector('button'), form.querySelector('[role="alert"]')]
  const signsIn = form.dataset.passkeys === 'sign-in'
  form.hidden = false
  for (const one of document.querySelectorAll('[data-without-passkeys]')) one.hidden = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    trouble.textContent = ''
    button.disabled = true
    stopOffering()
    try {
      send(form, await (signsIn ? sign() : make()))
    } catch (error) {
      const told = error instanceof Told ? error.message : words[error.name]
      trouble.textContent = told ?? 'That did not work. Check the network and try again.'
      button.disabled = false
      if (signsIn) offerInField(form)
    }
  })
  if (signsIn) offerInField(form)
}

const form = document.querySelector('[data-passkeys]')
if (form && window.PublicKeyCredential && navigator.credentials) start(form)
