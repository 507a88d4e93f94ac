import sharp from 'sharp'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import type { startStripeDouble } from '#api/payments/testing/stripe-double'
import type { startPushService } from '#api/push/testing/push-service'
import type { openTestApi } from '#api/testing/test-api'
import { hourMs } from '#domain/time/durations'
import { pushBody } from '#domain/wire/testing/push-body'
import { markup } from './hostile-requests'

type World = {
  api: Awaited<ReturnType<typeof openTestApi>>
  stripe: Awaited<ReturnType<typeof startStripeDouble>>
  phones: Awaited<ReturnType<typeof startPushService>>
  people: readonly TestPerson[]
}

const pixels = (kind: 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#48a' } })
    [kind]()
    .toBuffer()
    .then((bytes) => `data:image/${kind};base64,${bytes.toString('base64')}`)

/** Long, nested, and with everything a document may hold. */
const markdown = `# ${markup}\n\n${'- a\n  - **b** `c`\n'.repeat(30)}\n| a | b |\n|---|---|\n| <script>1</script> | [x](javascript:1) |\n`

/** Bodies that get past the doors, by the end of a route's path: what a schema alone cannot say is right in them. */
export async function rightBodies({
  people,
  stripe,
  phones,
  api,
}: World): Promise<Record<string, () => unknown>> {
  const [png, webp] = await Promise.all([pixels('png'), pixels('webp')])
  const subscription = phones.subscribe()
  const userId = people[0]?.user.id ?? ''
  const lasting = { observedAtMs: 1, waveHeightMetres: 1.5, windSpeedKmh: null, windClass: null }
  const photo = { width: 40, height: 30, picture: webp }
  const changes = (surfId: string = crypto.randomUUID()): [string, unknown][] => [
    ['favourite.set', { spotId: 1, isFavourite: true }],
    ['preference.set', { field: 'windSpeedMax', value: 20 }],
    ['surf-log.put', { id: surfId, fields: { spotId: 1, startedAtMs: 1, notes: markup } }],
    ['surf-photo.set', { id: surfId, photo: { tag: crypto.randomUUID(), ...photo } }],
    ['surf-log.delete', { id: crypto.randomUUID() }],
    ['surf-rule.delete', { id: crypto.randomUUID() }],
    ['report.put', { id: crypto.randomUUID(), spotId: 1, text: markup, ...lasting }],
    ['report.flag', { reportId: crypto.randomUUID(), reason: 'spam' }],
    ['profile.set', { bio: markup }],
    ['feedback.send', { feedbackType: 'general', title: 'a', description: 'b', email: null }],
  ]
  const beach = () => ({
    name: `${crypto.randomUUID()} ${markup}`,
    region: 'Surf Coast',
    latitude: -38.38,
    longitude: 144.29,
    hazards: [markup],
  })
  const written = { title: `Winter ${markup}`, description: 'Why', content: markdown, format: 'md' }
  return {
    '/sync/push': () =>
      pushBody(
        userId,
        changes().map(([name, args]) => ({ name, args })),
      ),
    '/users/:userId/calendar': () => ({ spotIds: [1], withTides: true, withGoodHours: true }),
    '/favorites': () => ({ spotId: 1 }),
    '/create-payment-intent': () => ({ planId: 2, amount: 999 }),
    '/stripe/webhook': () => stripe.event('invoice.paid', { customer: 'cus_1' }),
    '/preferences': () => ({ windSpeedMax: 20, preferredUnits: 'metric', defaultLocation: '1' }),
    '/feedback': () => ({ feedbackType: 'general', title: 'a', description: 'b', email: 'a@b.cd' }),
    '/users/:userId': () => ({ bio: 'a', displayName: markup, profileImageUrl: png }),
    '/push-subscribe': () => subscription,
    '/push-unsubscribe': () => ({ endpoint: subscription.endpoint }),
    '/admin/pictures': () => ({ dataUrl: webp }),
    '/admin/surf-spots': beach,
    '/admin/surf-spots/:id': beach,
    '/surf-spots/preview': () => ({ id: null, draft: beach() }),
    '/admin/notices': () => ({
      text: markup,
      tone: 'info',
      linkUrl: 'https://a.example/b',
      startsAtMs: api.clock.nowMs - hourMs,
      endsAtMs: api.clock.nowMs + hourMs,
    }),
    '/marketing-documents': () => ({ ...written, type: 'campaign' }),
    '/marketing-documents/:documentId': () => ({ ...written, type: 'report' }),
    '/admin/documents': () => ({ ...written, type: 'prd', category: 'system_admin' }),
    '/documents/preview': () => ({ content: markdown }),
    '/container-order': () => ({ containers: [{ containerId: 'users', sortOrder: 1 }] }),
  }
}
