import { agoWords } from '#domain/time/age'
import type { AdminQueue } from '#domain/wire/admin-queue'

/** One thing that waits for an administrator. */
export type HandLine = {
  id: string
  /** failed: surfers miss something now; late: they will; waiting: a person waits for an answer; note: to be known. */
  kind: 'failed' | 'late' | 'waiting' | 'note'
  words: string
  /** Where it is seen to; null: not in the administration. */
  to: string | null
  /** What the link says. */
  action: string
}

const board = { to: '/admin/freshness', action: 'Freshness' }
const alerts = { to: '/admin/alerts', action: 'Alert Desk' }
const users = { to: '/admin/users', action: 'User Management' }

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`

/** What needs a hand, the worst first. */
export function handLines(queue: AdminQueue): HandLine[] {
  const order: HandLine['kind'][] = ['failed', 'late', 'waiting', 'note']
  return [...sourceLines(queue), ...pushLines(queue), ...inboxLines(queue), ...paymentLines(queue)]
    .concat(
      queue.backupTrouble === null
        ? []
        : { id: 'backup', kind: 'note', words: queue.backupTrouble, ...board },
    )
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const sourceLines = ({ sources, atMs }: AdminQueue): HandLine[] =>
  sources.flatMap(({ source, name, lateSinceMs, failuresInARow, lastSignAtMs, error }) => {
    if (lateSinceMs === null && failuresInARow === 0) return []
    const ago = agoWords(lastSignAtMs, atMs)
    const said =
      ago === null
        ? `${name} has never come.`
        : lateSinceMs === null
          ? `${name} failed ${failuresInARow === 1 ? 'once' : `${failuresInARow} times in a row`}; it last came ${ago}.`
          : `${name} is late: it last came ${ago}.`
    return {
      id: source,
      kind: lateSinceMs === null ? 'late' : 'failed',
      words: error === null ? said : `${said} ${error}`,
      ...board,
    } as const
  })

function pushLines({ pushes, atMs }: AdminQueue): HandLine[] {
  const { stuck, stuckSinceMs, restingPhones } = pushes
  const since = agoWords(stuckSinceMs, atMs)
  const lines: HandLine[] = []
  if (stuck > 0)
    lines.push({
      id: 'stuck',
      kind: 'failed',
      words: `${many(stuck, 'alert is', 'alerts are')} not sent${since ? `; the oldest was due ${since}` : ''}.`,
      ...alerts,
    })
  if (restingPhones > 0)
    lines.push({
      id: 'phones',
      kind: 'note',
      words: `${many(restingPhones, 'phone', 'phones')} could not be reached for days; nothing is sent there until the app is opened.`,
      ...alerts,
    })
  return lines
}

function inboxLines({ openReports, newFeedback }: AdminQueue): HandLine[] {
  const lines: HandLine[] = []
  if (openReports > 0)
    lines.push({
      id: 'reports',
      kind: 'waiting',
      words: `${many(openReports, 'report is', 'reports are')} flagged and not looked at.`,
      to: '/admin/reports',
      action: 'Spot Reports',
    })
  if (newFeedback > 0)
    lines.push({
      id: 'feedback',
      kind: 'waiting',
      words: `${many(newFeedback, 'message is', 'messages are')} unread.`,
      to: '/admin/feedback',
      action: 'Feedback Inbox',
    })
  return lines
}

function paymentLines({ payments }: AdminQueue): HandLine[] {
  const { isSetUp, failedCharges, unheardRenewals, chargedInactive } = payments
  const lines: HandLine[] = []
  if (unheardRenewals > 0)
    lines.push({
      id: 'renewals',
      kind: 'late',
      words: `${many(unheardRenewals, 'renewal was', 'renewals were')} due and the payment provider has told nothing of it: look at its webhook.`,
      to: null,
      action: '',
    })
  if (chargedInactive > 0)
    lines.push({
      id: 'inactive',
      kind: 'waiting',
      words: `${many(chargedInactive, 'deactivated account is', 'deactivated accounts are')} still charged.`,
      ...users,
    })
  if (failedCharges > 0)
    lines.push({
      id: 'charges',
      kind: 'waiting',
      words: `${many(failedCharges, 'subscription has', 'subscriptions have')} a payment that failed; the payment provider tries again.`,
      to: null,
      action: '',
    })
  if (!isSetUp)
    lines.push({
      id: 'payments',
      kind: 'note',
      words: 'Payments are not set up: no plan can be bought.',
      to: null,
      action: '',
    })
  return lines
}
