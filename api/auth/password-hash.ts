import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export type PasswordHasher = {
  /** @param who whose turn it takes: an address, a person; unsaid: nobody's */
  hash: (password: string, who?: string) => Promise<string>
  /** With no stored hash it does the same work and says no, so that time tells nothing. */
  matches: (password: string, stored: string | null, who?: string) => Promise<boolean>
  /** Made with other costs than now: worth making anew at the next right password. */
  isOutdated: (stored: string) => boolean
}

/** More are waiting to be checked than the machine can do soon. */
export class TooBusy extends Error {}

type Cost = { n: number; r: number; p: number }

/**
 * scrypt (RFC 7914) on Node's thread pool. The default costs are OWASP's first choice: 128 MiB each, so
 * few run at once and the others wait in line, where those of each asker take turns: who asks much waits for himself.
 * @throws TooBusy from hash and matches when the line is full
 */
export function createPasswordHasher({
  n = 2 ** 17,
  atOnce = 2,
  inLine = 30,
}: {
  n?: number
  atOnce?: number
  inLine?: number
} = {}): PasswordHasher {
  const cost: Cost = { n, r: 8, p: 1 }
  const takeLease = createLine(atOnce, inLine)
  const derive = (password: string, salt: Buffer, given: Cost, who: string) =>
    takeLease(who, () => deriveKey(password, salt, given))
  const nobody = format(cost, randomBytes(16), randomBytes(32))

  return {
    async hash(password, who = '') {
      const salt = randomBytes(16)
      return format(cost, salt, await derive(password, salt, cost, who))
    },
    async matches(password, stored, who = '') {
      const known = parse(stored ?? nobody)
      const key = await derive(password, known.salt, known.cost, who)
      return timingSafeEqual(key, known.key) && stored !== null
    },
    isOutdated: (stored) => parse(stored).cost.n !== n,
  }
}

const format = ({ n, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', n, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

function parse(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [kind, n, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is damaged.')
  return {
    cost: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Unicode's NFKC, so that the same word typed on another keyboard is the same password. */
function deriveKey(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 128 * n * r * p + 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

type Waiting = { go: () => void; leave: (why: TooBusy) => void }

/** So many run, so many wait; in a full queue the last request of the address with most in it makes room for an address with fewer. */
function createLine(atOnce: number, inLine: number) {
  let running = 0
  let waiting = 0
  /** By asker; whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()

  function join(who: string): Promise<void> {
    const own = lines.get(who) ?? []
    if (waiting >= inLine) {
      const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own)
      const tooBusy = new TooBusy('Too many passwords to check at once.')
      if (longest.length <= own.length + 1) throw tooBusy
      longest.pop()?.leave(tooBusy)
      waiting -= 1
    }
    waiting += 1
    lines.set(who, own)
    return new Promise((go, leave) => own.push({ go, leave }))
  }

  function callNext(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [who, own] = next
    const first = own.shift()
    lines.delete(who)
    if (own.length > 0) lines.set(who, own)
    waiting -= 1
    first?.go()
  }

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await join(who)
    else running += 1
    try {
      return await work()
    } finally {
      callNext()
    }
  }
}
