import { vi } from 'vitest'
import { click, find } from '../../../ui/testing/draw'

type Answer = { status?: number; body?: unknown } | 'offline'
type Handler = Answer | ((body: unknown) => Answer)

export type Asked = { method: string; path: string; body: unknown }

/**
 * A server of the administration for tests of its screens. A path that is not named answers 404.
 * @returns the calls it was asked for, and a way to change its answers
 */
export function fakeAdminServer(handlers: Record<string, Handler>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ method, path, body })
    const handler = handlers[`${method} ${path}`]
    const answer = typeof handler === 'function' ? handler(body) : handler
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200, body: said } = answer ?? {
      status: 404,
      body: { code: 'not-found', message: `There is nothing at ${path}.` },
    }
    return new Response(said === undefined ? null : JSON.stringify(said), { status })
  })
  return {
    asked,
    change(more: Record<string, Handler>) {
      Object.assign(handlers, more)
    },
    changes: () => asked.filter(({ method }) => method !== 'GET'),
  }
}

/** Takes a change that began with this version, and refuses another with what is stored now. */
export const unlessChanged =
  (version: number, current: unknown): Handler =>
  (body) =>
    (body as { version: number }).version === version
      ? { body: current }
      : {
          status: 409,
          body: { code: 'changed-meanwhile', message: 'Changed.', details: { current } },
        }

/** What `GET /api/admin/info` says to an administrator. */
export const infoFor = (role: 'admin' | 'super_admin') => ({
  currentAdmin: { id: 'me', displayName: 'Sam', email: 'sam@example.com', role },
  stats: { totalUsers: 4, activeUsers: 3, adminUsers: 2, superAdminUsers: 1 },
  permissions: {
    canManageCarousel: true,
    canManageUsers: true,
    canManageRoles: role === 'super_admin',
  },
})

/** Answers the question of the open dialog with its last button. */
export const confirm = () => click(find('dialog > :last-child > button:last-child'))
