import { type PushOutcome, type PushSender, socketsPerHost } from '#api/push/push-sender'
import {
  type ClaimedDelivery,
  claimDeliveries,
  notePushAnswer,
  releaseDelivery,
} from '#db/server/alert/push-deliveries'
import { noteUndelivered } from '#db/server/alert/push-subscriptions'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { alertId } from '#domain/alert/alert-message'
import { secondMs } from '#domain/time/durations'

export type SendNeeds = {
  database: ServerDatabase
  sender: Pick<PushSender, 'send'>
  now: () => number
  /** Reports what only the operator can repair. */
  tellOperator: (sentence: string) => void
  /** 0 inclusive to 1. */
  random?: () => number
}

const claimedAtOnce = 256
/** Longer than sending a claim can take; afterwards any process may claim the rest. */
const leaseMs = 120_000
/** Nothing is sent so shortly before its lease ends. */
const safetyMs = 15_000
/** Results are written this many in a transaction: a write waits for the disk. */
const settledAtOnce = 32

/**
 * Sends due pushes until there are none. A process that ends meanwhile loses nothing: its claims expire. A message that was
 * sent but not yet recorded is sent again with the same topic and tag, which the phone shows as one.
 * @returns how many messages their services accepted
 */
export function createPushDispatcher(needs: SendNeeds): () => Promise<number> {
  const pauses = createHostPauses()
  return async () => {
    let accepted = 0
    for (;;) {
      const atMs = needs.now()
      const claimed = await claimDeliveries(needs.database, {
        count: claimedAtOnce,
        leaseMs,
        atMs,
      })
      if (claimed.length === 0) return accepted
      accepted += await sendClaimed(needs, pauses, claimed, atMs + leaseMs - safetyMs)
    }
  }
}

/** The result of a delivery: tried, or not tried because its service asked for a pause or its surf is over. */
type Fate = PushOutcome | { kind: 'paused'; untilMs: number } | { kind: 'too-late' }
type Done = { delivery: ClaimedDelivery; answeredAtMs: number; fate: Fate }

async function sendClaimed(
  needs: SendNeeds,
  pauses: ReturnType<typeof createHostPauses>,
  claimed: readonly ClaimedDelivery[],
  notAfterMs: number,
): Promise<number> {
  const { sender, now } = needs
  let done: Done[] = []
  let accepted = 0
  const told = new Set<string>()
  const settle = async () => {
    const some = done
    done = []
    if (some.length > 0) await settleAll(needs, some)
  }

  const fateOf = async (delivery: ClaimedDelivery, host: string, atMs: number): Promise<Fate> => {
    const untilMs = pauses.pausedUntil(host, atMs)
    if (untilMs !== null) return { kind: 'paused', untilMs }
    if (atMs >= delivery.endAtMs) return { kind: 'too-late' }
    const outcome = await sender.send(messageOf(delivery, atMs))
    pauses.note(host, delivery.userId, outcome, now())
    if (outcome.kind === 'accepted') accepted += 1
    tellOnce(needs, told, host, outcome)
    return outcome
  }

  const work = async (host: string, queue: Iterable<ClaimedDelivery>) => {
    for (const delivery of queue) {
      const atMs = now()
      if (atMs > notAfterMs) return
      const fate = await fateOf(delivery, host, atMs)
      done.push({ delivery, answeredAtMs: now(), fate })
      if (done.length >= settledAtOnce) await settle()
    }
  }
  const hosts = new Map<string, ClaimedDelivery[]>()
  for (const delivery of claimed) {
    const { host } = new URL(delivery.endpoint)
    hosts.set(host, [...(hosts.get(host) ?? []), delivery])
  }
  await Promise.all(
    [...hosts].flatMap(([host, deliveries]) => {
      const queue = deliveries.values()
      return Array.from({ length: socketsPerHost }, () => work(host, queue))
    }),
  )
  await settle()
  return accepted
}

const messageOf = (delivery: ClaimedDelivery, atMs: number) => ({
  endpoint: delivery.endpoint,
  p256dh: delivery.p256dh,
  auth: delivery.auth,
  payload: delivery.document,
  // A phone that is off until the surf is over need not be notified.
  ttlSeconds: Math.max(0, Math.floor((delivery.endAtMs - atMs) / 1_000)),
  urgency: 'normal' as const,
  topic: alertId(delivery.spotId, delivery.startAtMs),
})

function tellOnce(
  { tellOperator }: SendNeeds,
  told: Set<string>,
  host: string,
  outcome: PushOutcome,
): void {
  if (outcome.kind !== 'refused' && outcome.kind !== 'too-large') return
  const said = outcome.kind === 'refused' ? outcome.says.replaceAll(/\s+/g, ' ').slice(0, 200) : ''
  const sentence = `The push service ${host} refused a message with ${outcome.status}${said && ` (${said})`}. Check VAPID_SUBJECT and that the VAPID keys are still the ones that phones subscribed with.`
  if (told.has(sentence)) return
  told.add(sentence)
  tellOperator(sentence)
}

async function settleAll(needs: SendNeeds, all: readonly Done[]): Promise<void> {
  // In one order everywhere, so that two senders who reach the same phone do not wait for each other.
  const inOrder = all.toSorted((a, b) =>
    a.delivery.subscriptionId < b.delivery.subscriptionId ? -1 : 1,
  )
  await transact(needs.database, async (trx) => {
    for (const { delivery, fate, answeredAtMs } of inOrder) {
      if ('status' in fate) await notePushAnswer(trx, delivery.subscriptionId, fate, answeredAtMs)
      await settleOne(trx, needs, delivery, fate)
    }
  })
}

async function settleOne(
  db: ServerDatabase,
  { now, random = Math.random }: SendNeeds,
  { id, subscriptionId, attempts, endAtMs }: ClaimedDelivery,
  fate: Fate,
): Promise<void> {
  const end = (state: 'accepted' | 'failed' | 'expired') => releaseDelivery(db, id, { state })
  /** One that would come too late ends instead. */
  const postpone = (dueAtMs: number, hasTried = true) =>
    dueAtMs >= endAtMs
      ? end('expired')
      : releaseDelivery(db, id, { due_at_ms: Math.ceil(dueAtMs) }, hasTried)
  switch (fate.kind) {
    case 'accepted':
      return end('accepted')
    case 'refused':
    case 'too-large':
      return end('failed')
    case 'too-late':
      return end('expired')
    case 'paused':
      return postpone(fate.untilMs, false)
    case 'slow-down':
      return postpone(now() + fate.waitMs)
    case 'trouble': {
      const dueAtMs = now() + backoffMs(attempts, fate.waitMs, random())
      await postpone(dueAtMs)
      if (dueAtMs >= endAtMs) await noteUndelivered(db, subscriptionId, now())
    }
    // One whose phone is 'gone' went with its subscription.
  }
}

const longestMs = 15 * 60 * secondMs

/**
 * How long to wait after a failed try: doubled each time, with jitter, so that not every client returns to a recovered
 * service at once.
 * @param attempts tries before this one
 * @param askedMs what the service asked for, at least
 * @param random 0 inclusive to 1
 */
function backoffMs(attempts: number, askedMs: number | null, random: number): number {
  const waitMs = Math.min(15 * secondMs * 2 ** attempts, longestMs) * (0.5 + random)
  return Math.max(waitMs, askedMs ?? 0)
}

/** After the phones of so many people in a row got no answer, or were asked to wait, the rest of their service waits. */
const peopleUntilPause = 3
const silentPauseMs = 30_000

/** Push services that are left alone for a while. One person's phones do not pause the others': they could be made to, on purpose. */
export function createHostPauses() {
  const states = new Map<string, { untilMs: number; notedAtMs: number; people: Set<string> }>()
  return {
    /** UTC epoch ms; null: go on. */
    pausedUntil(host: string, nowMs: number): number | null {
      const { untilMs, notedAtMs } = states.get(host) ?? { untilMs: 0, notedAtMs: 0 }
      // A clock that was set back ends every pause.
      return untilMs > nowMs && notedAtMs <= nowMs ? untilMs : null
    },
    note(host: string, userId: string, outcome: PushOutcome, nowMs: number): void {
      const { untilMs, people } = states.get(host) ?? { untilMs: 0, people: new Set<string>() }
      const isSilent = outcome.kind === 'trouble' && outcome.status === null
      const waitMs = outcome.kind === 'slow-down' ? outcome.waitMs : isSilent ? silentPauseMs : null
      if (waitMs === null) people.clear()
      else people.add(userId)
      const isPaused = waitMs !== null && people.size >= peopleUntilPause
      const pauseMs = isPaused ? Math.max(untilMs, nowMs + waitMs) : untilMs
      states.set(host, { people, notedAtMs: nowMs, untilMs: pauseMs })
    },
  }
}
