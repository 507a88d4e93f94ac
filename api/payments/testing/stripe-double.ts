import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { startListening } from '#api/testing/start-listening'
import {
  type StripeCustomer,
  type StripePrice,
  type Subscription,
  stripeCustomer,
  stripeError,
  stripeEvent,
  stripeList,
  stripeMoney,
  stripePrice,
  stripeSubscription,
} from './stripe-money'

const monthSeconds = 30 * 24 * 3_600

export type DoubleCall = {
  method: string
  path: string
  fields: Record<string, unknown>
  key: string | null
}

/**
 * Stripe on this machine, as far as the product asks it: its addresses, shapes, idempotency keys and errors, and
 * what a card form in the browser would do (`confirm`). Events are signed as Stripe signs them.
 */
export async function startStripeDouble({
  secretKey = 'sk_test_double',
  webhookSecret = 'whsec_double',
  now = Date.now,
}: {
  secretKey?: string
  webhookSecret?: string
  now?: () => number
} = {}) {
  const seconds = () => Math.floor(now() / 1000)
  const customers = new Map<string, StripeCustomer>()
  const prices = new Map<string, StripePrice>()
  const subscriptions = new Map<string, Subscription>()
  const answered = new Map<string, { sent: string; status: number; body: unknown }>()
  const calls: DoubleCall[] = []
  /** What the next calls meet instead of an answer; the oldest first. */
  const troubles: ('silence' | 'cut' | 500 | 429)[] = []
  const silence = Promise.withResolvers<void>()
  /** Added to the clock at each subscription made, so that they have an order. */
  let made = 0
  const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

  const money = stripeMoney(newId)

  function answer(call: DoubleCall): { status: number; body: unknown } {
    const { method, path, fields } = call
    const [, kind = '', id = '', more = ''] =
      /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?/.exec(path) ?? []
    const name = `${method} ${kind}${id && kind !== 'billing_portal' ? '/:id' : ''}`
    const customer = customers.get(String(fields.customer ?? ''))
    switch (name) {
      case 'POST customers': {
        const one = stripeCustomer(newId('cus'))
        customers.set(one.id, one)
        return ok(one)
      }
      case 'GET prices': {
        const keys = Object.values((fields.lookup_keys ?? {}) as Record<string, string>)
        return ok(stripeList([...prices.values()].filter((one) => keys.includes(one.lookup_key))))
      }
      case 'POST prices': {
        const one = stripePrice(newId('price'), fields)
        prices.set(one.id, one)
        return ok(one)
      }
      case 'POST subscriptions': {
        if (!customer) return missing('customer', fields.customer)
        const items = fields.items as Record<string, { price: string }>
        const price = prices.get(items['0']?.price ?? '')
        if (!price) return missing('price', items['0']?.price)
        const startAt = seconds() + made++
        const secret = `${newId('pi')}_secret_${randomBytes(8).toString('hex')}`
        const one = stripeSubscription(newId('sub'), {
          customer: customer.id,
          price,
          startAt,
          endAt: startAt + monthSeconds,
          invoice: {
            id: newId('in'),
            confirmation_secret: { client_secret: wishes.hasSecrets ? secret : '' },
          },
        })
        if (customer.balance + price.unit_amount <= 0) {
          customer.balance += price.unit_amount
          one.status = 'active'
        }
        subscriptions.set(one.id, one)
        return ok(expanded(one, fields))
      }
      case 'GET subscriptions': {
        if (!customer) return missing('customer', fields.customer)
        const all = [...subscriptions.values()].filter((one) => one.customer === customer.id)
        return ok(stripeList(all.reverse().map((one) => expanded(one, {}))))
      }
      case 'GET subscriptions/:id': {
        const one = subscriptions.get(id)
        return one ? ok(expanded(one, fields)) : missing('subscription', id)
      }
      case 'POST subscriptions/:id': {
        const one = subscriptions.get(id)
        if (!one || one.status === 'canceled') return missing('subscription', id)
        if (fields.cancel_at_period_end !== undefined) {
          const endsWithPeriod = fields.cancel_at_period_end === 'true'
          Object.assign(one, {
            cancel_at_period_end: endsWithPeriod,
            cancel_at: endsWithPeriod ? (one.items.data[0]?.current_period_end ?? null) : null,
            canceled_at: endsWithPeriod ? seconds() : null,
          })
        }
        money.rest(one, fields)
        return ok(expanded(one, {}))
      }
      case 'DELETE subscriptions/:id': {
        const one = subscriptions.get(id)
        if (!one || one.status === 'canceled') return missing('subscription', id)
        Object.assign(one, {
          status: one.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
          canceled_at: seconds(),
          ended_at: seconds(),
        })
        return ok(expanded(one, {}))
      }
      case 'GET charges/:id':
      case 'GET disputes/:id':
      case 'GET invoice_payments': {
        const found = money.answer(kind, id, fields)
        return found ? ok(found) : missing(kind, id)
      }
      case 'POST billing_portal':
        if (id !== 'sessions' || more) break
        if (!customer) return missing('customer', fields.customer)
        return ok({ url: `https://billing.stripe.com/p/session/${newId('bps')}` })
    }
    const words = `Unrecognized request URL (${method}: ${path}).`
    return { status: 404, body: stripeError('invalid_request_error', words) }
  }

  /** `hasSecrets` false: what is begun comes without the secret of a card form. */
  const wishes = { hasSecrets: true }
  const server = createServer(async (request, response) => {
    const call = await read(request)
    calls.push(call)
    const trouble = troubles.shift()
    if (trouble === 'silence') await silence.promise
    if (trouble === 'cut') return void request.socket.destroy()
    const send = (status: number, body: unknown) => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Request-Id': newId('req'),
        // No waiting in tests.
        ...(status >= 400 && { 'Stripe-Should-Retry': status >= 500 ? 'true' : 'false' }),
      })
      response.end(JSON.stringify(body))
    }
    if (typeof trouble === 'number')
      return send(trouble, stripeError('api_error', 'Something went wrong.'))
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(401, stripeError('invalid_request_error', 'Invalid API Key provided.'))
    }
    const sent = JSON.stringify([call.path, call.fields])
    const before = call.key === null ? undefined : answered.get(call.key)
    if (before && before.sent !== sent) {
      const words = 'Keys for idempotent requests can only be used with the same parameters.'
      return send(400, stripeError('idempotency_error', words))
    }
    if (before) return send(before.status, before.body)
    const { status, body } = answer(call)
    const copy: unknown = JSON.parse(JSON.stringify(body))
    if (call.key !== null) answered.set(call.key, { sent, status, body: copy })
    send(status, copy)
  })
  const { port, close } = await startListening(server)

  /** The one that a client secret belongs to. */
  const bySecret = (secret: string) => {
    const found = [...subscriptions.values()].find(
      (one) => one.latest_invoice.confirmation_secret.client_secret === secret,
    )
    if (!found) throw new Error('No payment has this secret.')
    return found
  }

  function change(id: string, changes: Partial<Subscription>) {
    const one = subscriptions.get(id)
    if (!one) throw new Error(`There is no subscription ${id}.`)
    return Object.assign(one, changes)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Settings of a server that pays here. */
    variables: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    calls,
    troubles,
    /** Answers what met `silence`. */
    speak: silence.resolve,
    wishes,
    customers,
    prices,
    subscriptions,
    money,
    change,
    /** What a confirmed card form does. @returns the subscription that is paid now */
    confirm(clientSecret: string) {
      const one = bySecret(clientSecret)
      if (one.status !== 'incomplete') throw new Error(`The payment is ${one.status} already.`)
      return Object.assign(one, { status: 'active' })
    },
    /** A new period; `isPaid` false: the card was refused. */
    renew(id: string, isPaid: boolean) {
      const one = change(id, { status: isPaid ? 'active' : 'past_due' })
      const item = one.items.data[0]
      if (!item) throw new Error('A subscription has an item.')
      item.current_period_start = item.current_period_end
      item.current_period_end += monthSeconds
      return one
    },
    event: (type: string, object: unknown, id = newId('evt'), created = seconds()) =>
      stripeEvent(id, type, object, created),
    /** A body as Stripe sends it, with the header that proves it. */
    signed(event: unknown, { secret = webhookSecret, atMs = now() } = {}) {
      const payload = JSON.stringify(event, null, 2)
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(atMs / 1000),
      })
      return {
        body: payload,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signature,
        },
      }
    },
    close,
  }
}

/** An invoice is an id unless its secret was asked for, which ends with the payment. */
function expanded(
  { latest_invoice: invoice, ...one }: Subscription,
  { expand }: { expand?: unknown },
) {
  const isAsked = Object.values({ ...(expand as object) }).includes(
    'latest_invoice.confirmation_secret',
  )
  const open = one.status === 'incomplete' ? invoice.confirmation_secret : null
  return {
    ...one,
    latest_invoice: isAsked ? { ...invoice, confirmation_secret: open } : invoice.id,
  }
}

const ok = (body: unknown) => ({ status: 200, body })

const missing = (what: string, id: unknown) => ({
  status: 404,
  body: stripeError(
    'invalid_request_error',
    `No such ${what}: '${String(id)}'`,
    'resource_missing',
  ),
})

async function read(request: IncomingMessage): Promise<DoubleCall> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://double')
  const key = request.headers['idempotency-key']
  const text = request.method === 'POST' ? await textOf(request) : search.slice(1)
  return {
    method: request.method ?? '',
    path: pathname,
    fields: formFields(text),
    key: typeof key === 'string' && request.method === 'POST' ? key : null,
  }
}

/** `items[0][price]=p` as `{ items: { 0: { price: 'p' } } }`: how Stripe's library writes what it sends. */
function formFields(text: string): Record<string, unknown> {
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
