import { parseArgs } from 'node:util'
import { allPlans, setPrices } from '#db/server/plans'
import type { ServerDatabase } from '#db/server/tables'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { CommandRefused } from './user-command'

const planUsage = [
  'plan list',
  'plan price --plan premium|pro [--month 9.99] [--year 99.00|none]   (new purchases only)',
]

const paidPlans = ['premium', 'pro'] as const

/**
 * `southbreak plan …`: what the plans cost. Returns the lines to print.
 * @throws CommandRefused
 */
export async function planCommand(
  args: readonly string[],
  database: ServerDatabase,
): Promise<string[]> {
  const { action, plan, month, year } = read(args)
  if (action === 'price') {
    const name = paidPlans.find((one) => one === plan)
    if (!name) throw new CommandRefused(`--plan is one of ${paidPlans.join(', ')}.`)
    if (month === undefined && year === undefined) {
      throw new CommandRefused('--month or --year is missing.')
    }
    await setPrices(database, name, {
      ...(month !== undefined && { price: minorUnits(month, '--month') }),
      ...(year !== undefined && {
        yearPrice: year === 'none' ? null : minorUnits(year, '--year'),
      }),
    })
  } else if (action !== 'list') {
    throw new CommandRefused(['Commands:', ...planUsage].join('\n  '))
  }
  return (await allPlans(database)).map(line)
}

function line({ name, displayName, price, currency, interval, yearPrice }: SubscriptionPlan) {
  const prices = [
    `${amount(price)}/${interval}`,
    ...(yearPrice ? [`${amount(yearPrice)}/year`] : []),
  ]
  return `${name} (${displayName}): ${prices.join(' or ')} ${currency.toUpperCase()}`
}

const amount = (minor: number): string => (minor / 100).toFixed(2)

/** '9.99' is 999. */
function minorUnits(text: string, option: string): number {
  const [, whole, cents = '0'] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? []
  const minor = Number(whole) * 100 + Number(cents)
  if (!(minor > 0)) throw new CommandRefused(`${option} is an amount such as 9.99.`)
  return minor
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        plan: { type: 'string' },
        month: { type: 'string' },
        year: { type: 'string' },
      },
    })
    if (positionals.length > 1) throw new CommandRefused(`Not understood: ${positionals[1]}.`)
    return { action: positionals[0], ...values }
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(error.message)
    throw error
  }
}
