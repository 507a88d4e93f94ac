import { scrypt } from 'node:crypto'

/** scrypt's cost (RFC 7914): CPU and memory, block size, parallelization. */
export type KeyCost = { n: number; r: number; p: number }
export type KeyJob = { password: string; salt: Uint8Array; cost: KeyCost }
export type DerivedKey = Uint8Array

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
