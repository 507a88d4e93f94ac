import * as v from 'valibot'
import type { madePasskey, signedPasskey } from '#domain/wire/passkeys'
import { plainText } from '#domain/wire/plain-text'

export const longestPasskeyName = 60

/** What a passkey is called in its owner's list. */
export const passkeyName = plainText(longestPasskeyName, { least: 1 })

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** What the browser put into a form. @returns null when it is not of the shape */
export function readPasskey<Schema extends typeof madePasskey | typeof signedPasskey>(
  schema: Schema,
  sent: string,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, jsonOf(sent))
  return read.success ? read.output : null
}

/** The challenge that a browser says it has signed; nothing is checked yet. Null: it says none of ours. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const read = v.safeParse(clientData, jsonOf(text))
  return read.success ? read.output.challenge : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
