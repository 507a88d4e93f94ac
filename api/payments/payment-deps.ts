import type { ServerDatabase } from '#db/server/tables'
import type { CardProvider } from './card-provider'

/** What everything about payments works with. `now` is in UTC epoch milliseconds. */
export type PaymentDeps = { database: ServerDatabase; provider: CardProvider; now: () => number }
