import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { createOidc } from './oidc'

/** An issuer that answers with whatever ID token a test wants; a real one never would. */
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
let idToken = ''
let issuer = ''
let prompts: unknown

const server = createServer((request, response) => {
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      prompt_values_supported: prompts,
    },
    '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
  }
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answers[request.url ?? '']))
})

const issuerServer = await startListening(server)
issuer = issuerServer.url
afterAll(() => issuerServer.close())

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, key: KeyObject | null, header: object = {}): string {
  const signed = `${part({ alg: 'RS256', kid: 'k', ...header })}.${part(claims)}`
  const signature = key ? sign('sha256', Buffer.from(signed), key).toString('base64url') : ''
  return `${signed}.${signature}`
}

async function finishWith(make: (claims: Record<string, unknown>) => string) {
  const oidc = createOidc({ issuer, clientId: 'southbreak', clientSecret: 's' }, Date.now)
  const begun = await oidc.begin('http://localhost/api/auth/callback', 'sign-in')
  const seconds = Math.floor(Date.now() / 1000)
  idToken = make({
    iss: issuer,
    aud: 'southbreak',
    sub: 'ana',
    email: 'ana@issuer.example',
    email_verified: true,
    nonce: begun.nonce,
    iat: seconds,
    exp: seconds + 300,
  })
  const answer = new URL(`http://localhost/api/auth/callback?code=c&state=${begun.state}`)
  return oidc.finish(answer, begun)
}

it.each<[unknown, string | null]>([
  [['none', 'login', 'create'], 'create'],
  [['none', 'login'], null],
  [undefined, null],
  ['create', null],
])(
  'an issuer that says it knows the prompts %j is asked for its registration with %s',
  async (said, asked) => {
    prompts = said
    const oidc = createOidc({ issuer, clientId: 'southbreak', clientSecret: 's' }, Date.now)
    const promptOf = async (wish: 'create' | 'sign-in') => {
      const { url } = await oidc.begin('http://localhost/api/auth/callback', wish)
      return new URL(url).searchParams.get('prompt')
    }
    expect([await promptOf('create'), await promptOf('sign-in')]).toEqual([asked, null])
    prompts = undefined
  },
)

it.each<[string, (claims: Record<string, unknown>) => string]>([
  ['signed by a stranger', (claims) => token(claims, stranger.privateKey)],
  ['not signed', (claims) => token(claims, null, { alg: 'none' })],
  ['for another client', (claims) => token({ ...claims, aud: 'other' }, own.privateKey)],
  ['of another issuer', (claims) => token({ ...claims, iss: 'http://x.example' }, own.privateKey)],
  ['of another sign-in', (claims) => token({ ...claims, nonce: 'other' }, own.privateKey)],
  ['that is over', (claims) => token({ ...claims, exp: 1_000 }, own.privateKey)],
])('does not believe a token %s, where it believes the issuer’s own', async (_what, make) => {
  const right = await finishWith((claims) => token(claims, own.privateKey))
  expect(right).toMatchObject({ identity: `${issuer} ana`, emailIsVerified: true })
  await expect(finishWith(make)).rejects.toMatchObject({ trouble: 'not-valid' })
})
