// A real OpenID provider on loopback, as a process of its own: it can be killed, started again with other
// keys, or live in another time. By hand: ISSUER_PORT=4500 REDIRECT_URI=http://localhost:3000/api/auth/callback
// node api/auth/testing/issuer.mjs, then sign in under any name.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const realNow = Date.now
Date.now = () => realNow() + shiftMs

const { generateKeyPairSync, randomUUID } = await import('node:crypto')
const { Provider } = await import('oidc-provider')

const port = Number(process.env.ISSUER_PORT)
const origin = `http://127.0.0.1:${port}`
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const redirectUri = process.env.REDIRECT_URI ?? ''

/** `login` says who signs in: `unverified:…` and `silent:…` are people the issuer knows less about. */
function claimsOf(login) {
  const [kind, name] = login.includes(':') ? login.split(':') : ['', login]
  return {
    sub: login,
    name: `Surfer ${name}`,
    given_name: 'Surfer',
    family_name: name,
    ...(kind !== 'silent' && {
      email: `${name}@issuer.example`,
      email_verified: kind !== 'unverified',
    }),
  }
}

const provider = new Provider(origin, {
  clients: [
    {
      client_id: 'southbreak',
      client_secret: 'a secret of : and % signs',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [`${new URL(redirectUri).origin}/`],
    },
  ],
  jwks: {
    keys: [
      { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' },
    ],
  },
  cookies: { keys: ['test'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  pkce: { required: () => true },
  // It only says that it knows the prompt: what it shows for it is its own business.
  ...(process.env.HAS_REGISTRATION === '1' && {
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
  }),
  findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
})

provider.listen(port, '127.0.0.1', () => process.stdout.write(`ready ${origin}\n`))
