import { allPlans, setPrices } from '#db/server/account/plans'
import { audited } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { CommandRefused, readOptions } from './read-options'

const planUsage = [
  'plan list',
  'plan price --plan premium|pro [--month 9.99] [--year 99.00|none]   (new purchases only)',
]

const paidPlans = ['premium', 'pro'] as const

/**
 * `southbreak plan …`: lists and sets prices. A change is recorded in the audit log. Returns the lines to print.
 * @throws CommandRefused
 */
export async function planCommand(
  args: readonly string[],
  { database, now }: { database: ServerDatabase; now: () => number },
): Promise<string[]> {
  const { action, values } = readOptions(args, {
    plan: { type: 'string' },
    month: { type: 'string' },
    year: { type: 'string' },
  })
  const { plan, month, year } = values
  if (action === 'price') {
    const name = paidPlans.find((one) => one === plan)
    if (!name) throw new CommandRefused(`--plan is one of ${paidPlans.join(', ')}.`)
    if (month === undefined && year === undefined) {
      throw new CommandRefused('--month or --year is missing.')
    }
    const prices = {
      ...(month !== undefined && { price: minorUnits(month, '--month') }),
      ...(year !== undefined && {
        yearPrice: year === 'none' ? null : minorUnits(year, '--year'),
      }),
    }
    const who = { adminId: null, action: 'plan.price', subject: name, atMs: now() } as const
    await audited(database, who, async (trx) => {
      const before = await pricesOf(trx, name)
      await setPrices(trx, name, prices)
      return { before, after: await pricesOf(trx, name), answer: null }
    })
  } else if (action !== 'list') {
    throw new CommandRefused(['Commands:', ...planUsage].join('\n  '))
  }
  return (await allPlans(database)).map(line)
}

/** For the audit log, in minor units. @throws CommandRefused */
async function pricesOf(database: ServerDatabase, name: SubscriptionPlan['name']) {
  const plan = (await allPlans(database)).find((one) => one.name === name)
  if (!plan) throw new CommandRefused(`There is no plan ${name}.`)
  const { price, yearPrice, currency } = plan
  return { price, yearPrice, currency }
}

function line({ name, displayName, price, currency, interval, yearPrice }: SubscriptionPlan) {
  const prices = [
    `${amount(price)}/${interval}`,
    ...(yearPrice ? [`${amount(yearPrice)}/year`] : []),
  ]
  return `${name} (${displayName}): ${prices.join(' or ')} ${currency.toUpperCase()}`
}

const amount = (minor: number): string => (minor / 100).toFixed(2)

/** '9.99' is 999. @throws CommandRefused */
function minorUnits(text: string, option: string): number {
  const [, whole, cents = '0'] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? []
  const minor = Number(whole) * 100 + Number(cents)
  if (!(minor > 0)) throw new CommandRefused(`${option} is an amount such as 9.99.`)
  return minor
}
