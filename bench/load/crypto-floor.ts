import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const derive = (secret: Buffer, salt: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, salt, bytes))

/** Key agreement, derivation and AES-GCM of one message: what no sender can do without. */
export function cryptoFloor(keys: { p256dh: string; auth: string }, payload: string): () => Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  const plain = Buffer.from(payload)
  return () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const salt = randomBytes(16)
    const ikm = derive(pair.computeSecret(receiver), auth, 32)
    const cipher = createCipheriv('aes-128-gcm', derive(ikm, salt, 16), derive(ikm, salt, 12))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
}

/** Processor time of this process for each turn of some work, in microseconds: other work does not count. */
export async function microsecondsEach(
  turns: number,
  work: (turn: number) => Promise<unknown> | unknown,
): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < turns; turn++) await work(turn)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / turns
}
