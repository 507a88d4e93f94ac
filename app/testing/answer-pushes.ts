import { vi } from 'vitest'

type Sent = { seq: number; id: string; args: { spotId: number } }

/** A server that says of each change of a push what became of it; every other call but those of `answers` fails. */
export function answerPushes(
  refusalOf: (args: Sent['args']) => object | null,
  answers: (path: string) => Response | null = () => null,
) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const answer = answers(path)
    if (answer) return answer
    if (!path.includes('/sync/push')) return new Response('{}', { status: 503 })
    const { changes } = JSON.parse(String(init.body)) as { changes: Sent[] }
    const results = changes.map(({ seq, id, args }) => ({ seq, id, refused: refusalOf(args) }))
    return Response.json({ last: changes.at(-1)?.seq ?? 0, results })
  })
}
