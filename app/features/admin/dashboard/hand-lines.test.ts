import { describe, expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import type { AdminQueue } from '#domain/wire/admin-queue'
import { quietQueue } from '../testing/fake-server'
import { handLines } from './hand-lines'

const words = (more: Partial<AdminQueue>) =>
  handLines({ ...quietQueue, ...more }).map(({ kind, words, to }) => `${kind} ${to}: ${words}`)

describe('what needs a hand', () => {
  it('is nothing where all is well', () => {
    expect(words({})).toEqual([])
  })

  it('is a source that is late, has failed or never came, with its reason', () => {
    const source = {
      source: 'open-meteo-marine',
      name: 'The sea forecast',
      lastSignAtMs: quietQueue.atMs - 9 * hourMs,
      failuresInARow: 2,
      error: 'It did not answer.',
      lateSinceMs: quietQueue.atMs - 6 * hourMs,
    }
    expect(
      words({
        sources: [
          { ...source, lateSinceMs: null },
          source,
          { ...source, lastSignAtMs: null, lateSinceMs: 0, error: null },
          { ...source, lateSinceMs: null, failuresInARow: 0, error: null },
        ],
      }),
    ).toEqual([
      'failed /admin/freshness: The sea forecast is late: it last came 9 hours ago. It did not answer.',
      'failed /admin/freshness: The sea forecast has never come.',
      'late /admin/freshness: The sea forecast failed 2 times in a row; it last came 9 hours ago. It did not answer.',
    ])
  })

  it('is an alert that is stuck, before the phones that rest', () => {
    expect(
      words({
        pushes: { stuck: 3, stuckSinceMs: quietQueue.atMs - 40 * 60_000, restingPhones: 1 },
      }),
    ).toEqual([
      'failed /admin/alerts: 3 alerts are not sent; the oldest was due 40 mins ago.',
      'note /admin/alerts: 1 phone could not be reached for days; nothing is sent there until the app is opened.',
    ])
  })

  it('is what people wait for, and each trouble of the payments', () => {
    expect(
      words({
        openReports: 1,
        newFeedback: 7,
        payments: { isSetUp: false, failedCharges: 1, unheardRenewals: 2, chargedInactive: 1 },
        backupTrouble: 'Backups lie on the same disk.',
      }),
    ).toEqual([
      'late null: 2 renewals were due and the payment provider has told nothing of it: look at its webhook.',
      'waiting /admin/reports: 1 report is flagged and not looked at.',
      'waiting /admin/feedback: 7 messages are unread.',
      'waiting /admin/users: 1 deactivated account is still charged.',
      'waiting null: 1 subscription has a payment that failed; the payment provider tries again.',
      'note null: Payments are not set up: no plan can be bought.',
      'note /admin/freshness: Backups lie on the same disk.',
    ])
  })
})
