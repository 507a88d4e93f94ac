import { describe, expect, it } from 'vitest'
import { hasRole, type NeededRole, type Role, roleNames } from '#domain/wire/roles'
import { pushBody } from '#domain/wire/testing/push-body'
import type { TestPerson } from './auth/testing/create-test-person'
import { createTestPhone } from './push/testing/test-phone'
import { apiOfFile } from './testing/test-api'

/**
 * `open`: any visitor. `person`: the person who is signed in. `own`: only the person that the path names. `admin`: admins
 * and super admins. `super_admin`: only those.
 */
type Who = 'open' | 'person' | 'own' | NeededRole

/** Who may call what. A route without a row here, or a row without a route, fails. */
const rows: Record<string, Who> = {
  'GET /api/sign-in.css': 'open',
  'GET /api/passkeys.js': 'open',
  'GET /api/sign-in': 'open',
  'POST /api/sign-in': 'open',
  'GET /api/create-account': 'open',
  'POST /api/create-account': 'open',
  'GET /api/reset-password': 'open',
  'POST /api/reset-password': 'open',
  'GET /api/new-password': 'open',
  'POST /api/new-password': 'open',
  // Pages: they send who is signed out to sign in, instead of answering 401.
  'GET /api/change-password': 'open',
  'POST /api/change-password': 'open',
  'GET /api/second-factor': 'open',
  'POST /api/second-factor': 'open',
  'GET /api/passkeys': 'open',
  'POST /api/passkeys': 'open',
  'GET /api/passkey-sign-in': 'open',
  'POST /api/passkey-sign-in': 'open',
  'GET /api/login': 'open',
  'GET /api/auth/callback': 'open',
  'GET /api/logout': 'open',
  'POST /api/logout': 'open',
  'GET /api/auth/user': 'person',
  'GET /api/auth/sessions': 'person',
  'DELETE /api/auth/sessions': 'person',
  'DELETE /api/auth/sessions/:sessionId': 'person',
  'POST /api/auth/passkeys': 'person',
  'POST /api/auth/passkey-sign-in': 'open',
  'GET /api/calendars/spots/:id/tides.ics': 'open',
  // Open to the program that knows its secret address.
  'GET /api/calendars/own/:secret/surf.ics': 'open',
  'GET /api/users/:userId/calendar': 'own',
  'POST /api/users/:userId/calendar': 'own',
  'PUT /api/users/:userId/calendar': 'own',
  'DELETE /api/users/:userId/calendar': 'own',
  'GET /api/pack': 'open',
  'GET /api/share-pictures/accuracy': 'open',
  'GET /api/share-pictures/spots/:id': 'open',
  'GET /api/embed/spots/:id': 'open',
  'GET /api/paper/spots/:id/week.pdf': 'open',
  'GET /api/paper/spots/:id/month.pdf': 'open',
  'GET /api/pack/first': 'open',
  'GET /api/surf-spots': 'open',
  'GET /api/surf-spots/:id': 'open',
  'GET /api/surf-spots/:id/conditions': 'open',
  'GET /api/surf-spots/:id/forecast': 'open',
  'GET /api/surf-spots/:id/nearby': 'open',
  'GET /api/beach-types': 'open',
  'GET /api/surf-spots/:id/tides': 'open',
  'GET /api/surf-spots/:id/tides/bom': 'open',
  'GET /api/surf-spots/:id/tides/hourly': 'open',
  'GET /api/surf-spots/:id/cameras': 'open',
  'GET /api/cameras/:cameraId/screenshot': 'open',
  'GET /api/pictures/:pictureId/:width': 'open',
  'GET /api/surf-spots/:id/picture/:tag/:width': 'open',
  'GET /api/carousel-images/:id/picture/:tag/:width': 'open',
  'GET /api/health': 'open',
  'GET /api/status': 'open',
  'GET /api/ready': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/user/dashboard-order': 'person',
  'GET /api/subscription-plans': 'open',
  'GET /api/subscription-plans/:planId': 'open',
  'GET /api/carousel-images': 'open',
  'GET /api/payment-config': 'open',
  'POST /api/create-payment-intent': 'person',
  'POST /api/billing-portal': 'person',
  // Open to the person who can sign it.
  'POST /api/stripe/webhook': 'open',
  'POST /api/sync/push': 'person',
  'GET /api/sync/pull': 'person',
  'GET /api/users/:userId': 'own',
  'PATCH /api/users/:userId': 'own',
  'GET /api/users/:userId/avatar': 'own',
  'GET /api/users/:userId/surf-photos/:surfId': 'own',
  'GET /api/users/:userId/favorites': 'own',
  'GET /api/users/:userId/favorites/:spotId/check': 'own',
  'POST /api/users/:userId/favorites': 'own',
  'DELETE /api/users/:userId/favorites/:spotId': 'own',
  'GET /api/users/:userId/preferences': 'own',
  'PUT /api/users/:userId/preferences': 'own',
  'GET /api/vapid-public-key': 'open',
  'POST /api/users/:userId/push-subscribe': 'own',
  'DELETE /api/users/:userId/push-unsubscribe': 'own',
  'GET /api/users/:userId/push-devices': 'own',
  'POST /api/users/:userId/push-test': 'own',
  'GET /api/users/:userId/past-days': 'own',
  'GET /api/users/:userId/reports': 'own',
  'GET /api/users/:userId/feedback': 'own',
  'GET /api/spot-reports': 'open',
  'POST /api/feedback': 'open',
  'GET /api/admin/info': 'admin',
  'GET /api/admin/counts': 'admin',
  'GET /api/admin/users': 'admin',
  'PUT /api/admin/users/:userId/role': 'super_admin',
  'PUT /api/admin/users/:userId/deactivate': 'admin',
  'PUT /api/admin/users/:userId/activate': 'admin',
  'GET /api/admin/surf-spots': 'admin',
  'POST /api/admin/surf-spots': 'admin',
  'POST /api/admin/surf-spots/preview': 'admin',
  'PUT /api/admin/surf-spots/:id': 'admin',
  'DELETE /api/admin/surf-spots/:id': 'admin',
  'POST /api/admin/pictures': 'admin',
  'GET /api/admin/freshness': 'admin',
  'POST /api/admin/freshness/refresh': 'admin',
  'GET /api/admin/alerts/dry-run': 'admin',
  'GET /api/admin/observations': 'admin',
  'PUT /api/admin/observations': 'admin',
  'GET /api/admin/notices': 'admin',
  'POST /api/admin/notices': 'admin',
  'PUT /api/admin/notices/:noticeId': 'admin',
  'DELETE /api/admin/notices/:noticeId': 'admin',
  'GET /api/admin/carousel-images': 'admin',
  'POST /api/admin/carousel-images': 'admin',
  'PUT /api/admin/carousel-images/:imageId': 'admin',
  'DELETE /api/admin/carousel-images/:imageId': 'admin',
  'GET /api/admin/container-order': 'admin',
  'POST /api/admin/container-order': 'admin',
  'POST /api/admin/container-order/reset': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/marketing-documents': 'admin',
  'POST /api/admin/marketing-documents': 'admin',
  'PUT /api/admin/marketing-documents/:documentId': 'admin',
  'DELETE /api/admin/marketing-documents/:documentId': 'admin',
  'GET /api/admin/marketing-documents/:documentId/download': 'admin',
  'GET /api/admin/documents': 'admin',
  'POST /api/admin/documents': 'admin',
  'PUT /api/admin/documents/:documentId': 'admin',
  'DELETE /api/admin/documents/:documentId': 'admin',
  'GET /api/admin/documents/:documentId/download': 'admin',
  'POST /api/admin/documents/preview': 'admin',
  'GET /api/admin/feedback': 'admin',
  'PUT /api/admin/feedback/:feedbackId': 'admin',
  'GET /api/admin/reports': 'admin',
  'PUT /api/admin/reports/:reportId/hide': 'admin',
  'PUT /api/admin/reports/:reportId/show': 'admin',
  'PUT /api/admin/reports/:reportId/dismiss-flags': 'admin',
}

const uuid = '7f6a1a5e-6a58-4a0e-9b1e-0d9f7c3a2b11'
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/one'
const calendar = { spotIds: [1], withTides: true, withGoodHours: true }
const bodies: Record<string, object> = {
  'POST /api/users/:userId/calendar': calendar,
  'PUT /api/users/:userId/calendar': calendar,
  'POST /api/users/:userId/push-subscribe': { endpoint, keys: createTestPhone().keys },
  'DELETE /api/users/:userId/push-unsubscribe': { endpoint },
  'POST /api/users/:userId/favorites': { spotId: 1 },
  'PUT /api/users/:userId/preferences': { pushNotifications: false },
  'POST /api/feedback': { feedbackType: 'general', title: 'T', description: 'D' },
}

const api = await apiOfFile({ beaches: [1, 2] })
const people: Record<Role | 'victim' | 'subject', TestPerson> = {
  user: await api.person(),
  admin: await api.person({ role: 'admin' }),
  super_admin: await api.person({ role: 'super_admin' }),
  victim: await api.person(),
  subject: await api.person(),
}

function ask(route: string, person: TestPerson | null, userId: string): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':userId', userId)
    .replace(':spotId', '1')
    .replace(':sessionId', uuid)
    .replace(':surfId', uuid)
    .replace(':cameraId', 'none')
    .replace(':imageId', '1')
    .replace(':id', '1')
    .replace(':planId', '1')
  const query = pattern.endsWith('/pull') ? `?userId=${userId}&deviceId=${uuid}&confirmed=0` : ''
  const body = pattern.endsWith('/push')
    ? pushBody(userId, [{ name: 'nothing' }])
    : (bodies[route] ?? {})
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH' || route in bodies
  return api.ask(person, method, path + query, hasBody ? body : undefined)
}

it('every route has a row, and every row a route', () => {
  const routes = api.app.routes
    .filter((route) => route.method !== 'ALL' && route.path.startsWith('/api/'))
    .map((route) => `${route.method} ${route.path}`)
  expect([...new Set(routes)].sort()).toEqual(Object.keys(rows).sort())
})

const notJson =
  'text/plain application/jsonp multipart/form-data application/x-www-form-urlencoded'.split(' ')
const pagesWithForms = /\/sign-in|account|password|\/passkey|login|logout|callback/
const of = (who: Who) => Object.keys(rows).filter((route) => rows[route] === who)

it.each(of('open').filter((route) => !pagesWithForms.test(route)))('%s is open', async (route) => {
  const { status } = await ask(route, null, '')
  expect([401, 403]).not.toContain(status)
})

it.each([...of('person'), ...of('own'), ...of('admin'), ...of('super_admin')])(
  '%s, signed out: 401',
  async (route) => {
    expect((await ask(route, null, people.victim.user.id)).status).toBe(401)
  },
)

it.each(
  Object.keys(rows).filter((route) => rows[route] !== 'open' && !/^(GET|DELETE)/.test(route)),
)('%s is refused before a body is read', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const answer = await api.app.request(path.replace(/:\w+/g, '1'), {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': '1000',
      'Sec-Fetch-Site': 'same-origin',
    },
    // It never comes: an answer that waited for it would not come either.
    body: new ReadableStream(),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(401)
})

describe.each([...of('own'), 'POST /api/sync/push', 'GET /api/sync/pull'])('%s', (route) => {
  it.each(roleNames)('%s for themselves', async (role) => {
    const person = people[role]
    const { status } = await ask(route, person, person.user.id)
    // 404: there is no picture yet.
    expect(status < 300 || status === 404).toBe(true)
  })

  it.each(roleNames)('%s for another person: 403', async (role) => {
    const before = await owned()
    expect((await ask(route, people[role], people.victim.user.id)).status).toBe(403)
    expect(await owned()).toEqual(before)
  })
})

describe.each([...of('admin'), ...of('super_admin')])('%s', (route) => {
  const needed = rows[route]
  const may = (role: Role) => hasRole(role, needed as NeededRole)
  const refused = roleNames.filter((role) => !may(role))
  const allowed = roleNames.filter(may)

  it.each(refused)('%s: 403, and nothing changes', async (role) => {
    const before = await administered()
    expect((await ask(route, people[role], people.subject.user.id)).status).toBe(403)
    expect(await administered()).toEqual(before)
  })

  it.each(allowed)('%s may', async (role) => {
    const { status } = await ask(route, people[role], people.subject.user.id)
    // 400, 404, 415, 422, 503: the table's bodies and ids are made up, but they were read.
    expect([401, 403, 405, 500]).not.toContain(status)
  })
})

it('no change is made for another site, or by a form', async () => {
  const changes = Object.keys(rows).filter((route) => !/^GET|\/webhook/.test(route))
  const admin = people.super_admin.headers
  const codeOf = async (route: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = route.split(' ')
    const body = method === 'DELETE' ? {} : { body: '{"title":"theirs"}' }
    const init = { method, headers: { ...admin, ...headers }, ...body }
    const answer = await api.app.request(path.replace(/:\w+/g, '1'), init)
    // A page's refusal is a page.
    return answer.status === 403 ? 403 : [answer.status, (await answer.json()).code]
  }
  const json = { 'Content-Type': 'application/json' }
  const before = await administered()
  for (const route of changes) {
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-site'],
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
    ] as const) {
      const said = await codeOf(route, { ...json, [name]: value })
      expect(said, `${route} ${value}`).toBe(403)
    }
    if (route.startsWith('DELETE') || rows[route] === 'open') continue
    for (const type of notJson) {
      const said = await codeOf(route, { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' })
      expect(said, `${route} as ${type}`).toEqual([415, 'not-json'])
    }
  }
  expect(await administered()).toEqual(before)
})

/** What a call of the administration leaves behind. */
async function administered() {
  const people = await api.database.selectFrom('users').selectAll().orderBy('id').execute()
  const trail = await api.database.selectFrom('audit_log').selectAll().execute()
  return { people, trail }
}

async function owned() {
  const userId = people.victim.user.id
  const rowsOf = (table: 'favourites' | 'preferences' | 'versions' | 'devices') =>
    api.database.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
  return Promise.all((['favourites', 'preferences', 'versions', 'devices'] as const).map(rowsOf))
}
