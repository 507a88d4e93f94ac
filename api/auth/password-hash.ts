import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createTurns } from '../http/turns'

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/**
 * scrypt (RFC 7914). The default cost exceeds OWASP's choice for 32 MiB and takes as long as the former one (2^17, 1), so
 * that the time does not tell an account with an older hash from no account. Two run at once, in 64 MiB (160 with an older
 * hash); the others wait in a queue that is fair to each client.
 * @throws TooBusy from hash and matches when the queue is full
 */
export function createPasswordHasher({
  n = 2 ** 15,
  p = 4,
  atOnce = 2,
  inLine = 30,
  derive: deriveWith = deriveKey,
}: {
  n?: number
  p?: number
  atOnce?: number
  inLine?: number
  /** How a key is made; unsaid: in this process, on Node's thread pool. */
  derive?: typeof deriveKey
} = {}) {
  const cost: KeyCost = { n, r: 8, p }
  const takeTurn = createTurns({ atOnce, inLine })
  const takeLargeTurn = createTurns({ atOnce: 1, inLine: atOnce })
  const derive = (password: string, salt: Buffer, given: KeyCost, who: string) =>
    takeTurn(who, () =>
      given.n > n
        ? takeLargeTurn(who, () => deriveWith({ password, salt, cost: given }))
        : deriveWith({ password, salt, cost: given }),
    )
  const unknown = format(cost, randomBytes(16), randomBytes(32))

  return {
    /** @param who whose turn it takes: an address, a person; unsaid: the turn that all such calls share */
    async hash(password: string, who = ''): Promise<string> {
      const salt = randomBytes(16)
      return format(cost, salt, await derive(password, salt, cost, who))
    },
    /** Without a stored hash it does the same work and returns false, so that the time does not tell. */
    async matches(password: string, stored: string | null, who = ''): Promise<boolean> {
      const known = parse(stored ?? unknown)
      const key = await derive(password, known.salt, known.cost, who)
      return timingSafeEqual(key, known.key) && stored !== null
    },
    /** Made with another cost than now: to be renewed at the next right password. */
    isOutdated(stored: string): boolean {
      const used = parse(stored).cost
      return used.n !== cost.n || used.r !== cost.r || used.p !== cost.p
    },
  }
}

const format = ({ n, r, p }: KeyCost, salt: Buffer, key: Uint8Array) =>
  ['scrypt', n, r, p, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('$')

function parse(stored: string): { cost: KeyCost; salt: Buffer; key: Buffer } {
  const [kind, n, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is damaged.')
  return {
    cost: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** scrypt's cost (RFC 7914): CPU and memory, block size, parallelization. */
type KeyCost = { n: number; r: number; p: number }
export type KeyJob = { password: string; salt: Uint8Array; cost: KeyCost }
type DerivedKey = Uint8Array

/** 32 bytes by scrypt (RFC 7914) on Node's thread pool. */
export function deriveKey({ password, salt, cost: { n, r, p } }: KeyJob): Promise<DerivedKey> {
  const options = { N: n, r, p, maxmem: 128 * n * r * p + 2 ** 20 }
  return new Promise((resolve, reject) => {
    // Unicode's NFKC, so that the same word typed on another keyboard is the same password.
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
