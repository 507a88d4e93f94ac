import { type BodyLimits, fetchBody } from '../fetch-body'
import type { UpstreamAnswer, UpstreamFailure } from '../upstream-failure'

/** Asks once and reads the body as JSON, whatever its shape; every way the provider says no becomes a value. */
export async function askJson(url: URL, limits: BodyLimits): Promise<UpstreamAnswer<unknown>> {
  const body = await fetchBody(url, {}, limits)
  if (!body.ok) return body
  const { status, text } = body.value
  if (status !== 200) return { ok: false, failure: failureOfStatus(status) }
  const json = parseJson(text) ?? parseJson(withoutBareNumbers(text))
  if (json !== undefined) return { ok: true, value: json }
  const start = text.trimStart().slice(0, 200)
  // The map server's own errors come as XML with status 200.
  if (/ServiceException|ExceptionReport/.test(text.slice(0, 2_000))) {
    return { ok: false, failure: { kind: 'refused', reason: exceptionText(text) } }
  }
  const looksLike = start === '' ? 'empty' : start.startsWith('<') ? 'html' : 'other'
  return { ok: false, failure: { kind: 'not-json', looksLike } }
}

function failureOfStatus(status: number): UpstreamFailure {
  if (status >= 300 && status < 400) return { kind: 'wrong-host', status }
  if (status === 401 || status === 403) return { kind: 'key-refused', status }
  if (status === 404) return { kind: 'not-found' }
  if (status === 429) return { kind: 'limited', limit: 'unnamed' }
  if (status === 400) return { kind: 'refused', reason: 'no reason given' }
  if (status >= 500) return { kind: 'overloaded', status }
  return { kind: 'unexpected-shape', detail: `status ${status}` }
}

function exceptionText(xml: string): string {
  const words = xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? 'no reason given' : words.slice(0, 200)
}

/** Some servers write NaN and Infinity as JSON has no words for. */
const withoutBareNumbers = (text: string) =>
  text.replace(/:\s*-?(?:NaN|Infinity|-?1\.#(?:IND|QNAN))(?=\s*[,}\]])/g, ':null')

/** `undefined` is no JSON value, so it can stand for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
