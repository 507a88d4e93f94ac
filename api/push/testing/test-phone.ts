import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A phone's side of Web Push, written from RFC 8188 and RFC 8291 and sharing nothing with the sender's library. */
export type TestPhone = {
  /** As `PushSubscription.toJSON().keys`. */
  keys: { p256dh: string; auth: string }
  /** Decrypts what was sent to this phone. @throws when it was not meant for it or not well made */
  read: (body: Buffer) => string
}

export function createTestPhone(): TestPhone {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: {
      p256dh: pair.getPublicKey('base64url', 'uncompressed'),
      auth: auth.toString('base64url'),
    },
    read: (body) => decrypt(body, pair, auth),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  // RFC 8188, 2.1: salt (16), record size (4), length of the key id (1), key id: the sender's public key.
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  if (senderKey.length !== 65) throw new Error('The key id is no public key.')
  if (record.length > recordSize) throw new Error('A push has one record.')

  // RFC 8291, 3.4.
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const ikm = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('The last record ends with 2 and zeros.')
  }
  return padded.subarray(0, end).toString('utf8')
}
