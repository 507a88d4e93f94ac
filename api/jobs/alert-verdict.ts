import type { Hours, SentAlerts } from '#db/server/alerts'
import type { SpotAlertOutlook } from '#domain/alert/alert-moments'
import type { LocalDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'

/** Why no one is notified about a spot. */
export type NoOutlook = 'unknown-spot' | 'data-too-old'

/** What one favourite, or one or several rules, of one person come to, and why. */
export type AlertVerdict = {
  userId: string
  spotId: number
  /** The person's own rules that it is of, several where they share a message; none: their limits for all favourites. */
  ruleIds: readonly string[]
} & (
  | {
      kind: 'alert'
      window: Hours
      /** Put into words when it is asked for: most runs of a search for what is due tell few people. */
      message: () => AlertMessage
    }
  | { kind: 'switched-off' | 'quiet-hours' | NoOutlook | 'nothing-fits' | 'had-it' | 'day-limit' }
)

export type VerdictSettings = {
  nowMs: number
  /** Melbourne's day and time, at `nowMs`. */
  today: LocalDate
  clock: string
  outlookOf: (spotId: number) => SpotAlertOutlook | NoOutlook
  sent: SentAlerts
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

export type RuleSettings = VerdictSettings & {
  /** Whether `outlookOf` has worked it out. */
  isKnown: (spotId: number) => boolean
  /** The surf spots along a spot's stretch of coast. */
  spotIdsAround: (spotId: number) => readonly number[]
}
