import type { IncomingMessage } from 'node:http'

/** `items[0][price]=p` as `{ items: { 0: { price: 'p' } } }`: how Stripe's library writes what it sends. */
export function formFields(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((step) => step !== '')
    const last = path.pop()
    if (last === undefined) continue
    let at = fields
    for (const step of path) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] = value
  }
  return fields
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
