/** The letters of a QR code's alphanumeric mode: readers hand other bytes on in encodings of their own choosing. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes in these letters (RFC 9285): two bytes as three. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let digit = 0; digit < (isPair ? 3 : 2); digit++) {
      text += letters[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** @returns null for a text that is none */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const rest = text.length % 3
  if (rest === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (rest === 2 ? 1 : 0))
  let to = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => letters.indexOf(letter))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || value > (isPair ? 0xffff : 0xff)) return null
    if (isPair) bytes[to++] = value >> 8
    bytes[to++] = value & 0xff
  }
  return bytes
}
