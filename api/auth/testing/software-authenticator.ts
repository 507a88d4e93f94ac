import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const flag = { present: 1, verified: 4, attested: 64 }

type Site = { rpId: string; origin: string }

type Turned = {
  /** What the browser says of where it is. */
  origin?: string
  /** What the authenticator signs for. */
  rpId?: string
  challenge?: string
  /** False: without the owner's finger, face or PIN. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** Kind of the attestation, with a certificate that no authority signed. */
  attestation?: string
}

/** One passkey, made and used as WebAuthn Level 3 says, without a device: a P-256 key, attestation `none`. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  readonly #site: Site
  readonly #userHandle: string
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject }

  /** @param userHandle base64url, from the options of the server */
  constructor(site: Site, userHandle: string) {
    this.#site = site
    this.#userHandle = userHandle
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** `RegistrationResponseJSON`, as the page's script puts it into the form. */
  made(challenge: string, turned: Turned = {}): string {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(flag.attested, turned),
      // AAGUID: the maker is not told.
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey(),
    ])
    const attestationObject = cborMap([
      ['fmt', cborText(turned.attestation ?? 'none')],
      ['attStmt', turned.attestation ? statementOfCertificate() : cborMap([])],
      ['authData', cborBytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, turned).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    })
  }

  /** `AuthenticationResponseJSON`, with the counter one further. */
  signed(challenge: string, turned: Turned = {}): string {
    this.counter = turned.counter ?? this.counter + 1
    const authenticatorData = this.#authenticatorData(0, turned)
    const clientData = this.#clientData('webauthn.get', challenge, turned)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#key.privateKey,
    )
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: turned.userHandle ?? this.#userHandle,
    })
  }

  #answer(response: Record<string, string>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response })
  }

  #clientData(type: string, challenge: string, turned: Turned): Buffer {
    const origin = turned.origin ?? this.#site.origin
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: turned.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    )
  }

  #authenticatorData(flags: number, { rpId, isVerified = true }: Turned): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | flag.present | (isVerified ? flag.verified : 0)
    return Buffer.concat([
      sha256(Buffer.from(rpId ?? this.#site.rpId)),
      Buffer.from([all]),
      counter,
    ])
  }

  /** RFC 9053, 7.1: an elliptic curve key (kty 2), ES256 (alg −7), P-256 (crv 1), x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** RFC 8949, 3: a major type and a length below 65,536. */
const statementOfCertificate = (): Buffer =>
  cborMap([
    ['alg', Buffer.from([0x26])],
    ['sig', cborBytes(randomBytes(70))],
    ['x5c', Buffer.concat([cborHead(4, 1), cborBytes(randomBytes(300))])],
  ])

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [string, Buffer][]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([name, value]) => [cborText(name), value]),
  ])
