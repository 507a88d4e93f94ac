import type { Env } from './env'

/**
 * What an operator should know who lets everybody reach a server that does not speak HTTPS itself: passwords and sessions
 * would travel as they are.
 * @returns a sentence; null: it is behind a proxy with a certificate, on this machine alone, or no real service
 */
export function exposureTrouble(
  { host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>,
  isProduction: boolean,
): string | null {
  const isLocal = host !== undefined && /^(localhost|127\.|::1$|\[::1\]$)/.test(host)
  if (!isProduction || isLocal || publicUrl?.startsWith('https:')) return null
  return 'Passwords and sessions travel unencrypted: put a proxy with a certificate in front and set PUBLIC_URL=https://… (api/deploy/running.md), or listen on this machine alone (HOST=127.0.0.1).'
}
