import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { allFits, type GaugeFit, storeFit, takeFitBack } from '#db/server/gauge-fits'
import { allGauges, ownGauge } from '#db/server/gauges'
import type { ServerDatabase } from '#db/server/tables'
import type { Agreement } from '#domain/tide/fit/agreement'
import { type Calibration, calibrate } from '#domain/tide/fit/calibrate'
import { withOwnRange } from '#domain/tide/fit/fit-gauge'
import {
  BadTideTable,
  mostTableBytes,
  readTideTable,
  type TableZone,
  type TideTable,
} from '#domain/tide/fit/tide-table'
import { melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import { CommandRefused, readOptions } from './read-options'

const tideUsage = [
  'tide fit --gauge G --table FILE [--source TEXT] [--zone melbourne|utc|+HH:MM] [--dry-run]',
  '  fits a gauge to ten months or more of published highs and lows that you may use, one on a line:',
  '  2027-01-01T02:35,high,2.31   or hourly levels: 2027-01-01T03:00,1.92   Times without Z or an offset are',
  "  Melbourne's clock, daylight saving and all, unless --zone says otherwise. Heights are metres.",
  'tide list',
  'tide take-back --gauge G [--version N]   (the one that stands)',
]

const mostSourceCharacters = 200

type Needs = { database: ServerDatabase; now: () => number }

/**
 * `southbreak tide …`: an operator's tide table makes a gauge better. Returns the lines to print.
 * @throws CommandRefused
 */
export async function tideCommand(args: readonly string[], needs: Needs): Promise<string[]> {
  const { action, values: options } = optionsOf(args)
  if (action === 'fit') return fitToTable(options, needs)
  if (action === 'list') return list(needs)
  if (action === 'take-back') return takeBack(options, needs)
  throw new CommandRefused(
    ['Commands:', ...tideUsage]
      .map((line) => `  ${line}`)
      .join('\n')
      .trim(),
  )
}

type Options = ReturnType<typeof optionsOf>['values']

const optionsOf = (args: readonly string[]) =>
  readOptions(args, {
    gauge: { type: 'string' },
    table: { type: 'string' },
    source: { type: 'string' },
    zone: { type: 'string' },
    version: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })

async function fitToTable(options: Options, { database, now }: Needs): Promise<string[]> {
  const own = await gaugeOf(options.gauge, database)
  if (!options.table) throw new CommandRefused('Name the tide table: --table FILE.')
  const source = (options.source ?? basename(options.table)).trim()
  if (source === '' || source.length > mostSourceCharacters || /\p{Cc}/u.test(source)) {
    throw new CommandRefused(`--source is one line of 1 to ${mostSourceCharacters} characters.`)
  }
  const { table, found } = fitted(own, options.table, zoneOf(options.zone))
  const lines = [...tableLines(table, found), ...heldOutLines(found)]
  if (!found.improves) {
    return [...lines, `Not stored: the days it has not seen are met no better. ${own.name} stays.`]
  }
  if (options['dry-run']) return [...lines, 'Not stored: --dry-run.']
  const gauge = withOwnRange({ ...found.gauge, fittedTo: source })
  const proof = proofOf(found.heldOut.after)
  const version = await storeFit(database, gauge, { source, proof, atMs: now() })
  return [
    ...lines,
    `Stored as version ${version} of ${own.name}, by “${source}”; it stands now, and servers take it up within a second.`,
    `Heights are above the zero of that table, ${gauge.displayOffsetMetres.toFixed(2)} m below mean sea level (the lowest tide predicted: ${(-gauge.lowestMetres).toFixed(2)} m below).`,
    `To take it back: npm run southbreak -- tide take-back --gauge ${own.id}`,
  ]
}

function fitted(own: Gauge, path: string, zone: TableZone) {
  try {
    const table = readTideTable(textOf(path), zone)
    return { table, found: calibrate(own, table.rows) }
  } catch (error) {
    if (error instanceof BadTideTable) throw new CommandRefused(`${path}: ${error.message}`)
    throw error
  }
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > mostTableBytes) {
      throw new CommandRefused(`${path} is larger than ${mostTableBytes / 1e6} MB.`)
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new CommandRefused(`${path} cannot be read: ${error.message}`)
    }
    throw error
  }
}

function zoneOf(text: string | undefined): TableZone {
  if (text === undefined || text === 'melbourne') return 'melbourne'
  if (text === 'utc') return 0
  const match = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text)
  if (!match) throw new CommandRefused(`--zone is melbourne, utc or like +10:00, not ${text}.`)
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) + Number(match[3]) / 60)
}

async function gaugeOf(id: string | undefined, database: ServerDatabase): Promise<Gauge> {
  const own = id ? await ownGauge(database, id) : null
  if (own) return own
  const known = (await allGauges(database)).map((one) => one.id).join(', ')
  throw new CommandRefused(
    `${id ? `There is no gauge ${id}` : 'Name the gauge: --gauge'}. Gauges: ${known}.`,
  )
}

function tableLines({ rows, ambiguousLines }: TideTable, { leftOut }: Calibration): string[] {
  const kind = rows[0]?.type === null ? 'levels' : 'highs and lows'
  const [from, to] = [rows[0], rows.at(-1)].map((row) => melbourneDate(row?.atMs ?? 0))
  const some = (numbers: readonly number[]) =>
    `${numbers.slice(0, 10).join(', ')}${numbers.length > 10 ? ', …' : ''}`
  return [
    `${rows.length} ${kind}, ${from} to ${to}.`,
    ...(ambiguousLines.length > 0
      ? [`Left out, in the doubled hour of April: line ${some(ambiguousLines)}.`]
      : []),
    ...(leftOut.length > 0
      ? [
          `Left out, no predicted high or low within an hour: line ${some(leftOut.map(({ line }) => line))}.`,
        ]
      : []),
  ]
}

function heldOutLines({ heldOut: { fromMs, toMs, before, after } }: Calibration): string[] {
  return [
    `Held out, ${melbourneDate(fromMs)} to ${melbourneDate(toMs)}, ${before.rows} lines that the fit had not seen:`,
    `  the gauge as it is, moved to the table's zero: ${proofOf(before)}`,
    `  fitted to the days before:                     ${proofOf(after)}`,
  ]
}

function proofOf({ rows, without, minutes, metres, inside }: Agreement): string {
  const centimetres = (value: number) => (value * 100).toFixed(1)
  const parts = [
    ...(minutes ? [`RMS ${minutes.rms.toFixed(1)} min (95 % ${minutes.p95.toFixed(1)})`] : []),
    `RMS ${centimetres(metres.rms)} cm (95 % ${centimetres(metres.p95)})`,
    `${(inside * 100).toFixed(1)} % of ${rows} inside ${minutes ? '10 min and ' : ''}5 cm`,
    ...(without > 0 ? [`${without} without a predicted high or low`] : []),
  ]
  return parts.join(', ')
}

async function list({ database }: Needs): Promise<string[]> {
  const fits = await allFits(database)
  if (fits.length === 0) return ["No gauge was fitted: each stands on the product's own constants."]
  return fits.map((one) => {
    const state = stands(one, fits) ? 'stands' : one.takenBackAtMs ? 'taken back' : 'replaced'
    return `${one.gaugeId} version ${one.version}, ${state}: “${one.source}”, fitted ${melbourneDate(one.fittedAtMs)}, held out ${one.proof}`
  })
}

const stands = (one: GaugeFit, fits: readonly GaugeFit[]): boolean =>
  fits.findLast((other) => other.gaugeId === one.gaugeId && !other.takenBackAtMs) === one

async function takeBack(options: Options, { database, now }: Needs): Promise<string[]> {
  const { id: gaugeId, name } = await gaugeOf(options.gauge, database)
  const fits = (await allFits(database)).filter((one) => one.gaugeId === gaugeId)
  const version = options.version
    ? Number(options.version)
    : fits.findLast((one) => !one.takenBackAtMs)?.version
  const isKnown = fits.some((one) => one.version === version && !one.takenBackAtMs)
  if (version === undefined || !isKnown) {
    throw new CommandRefused(
      options.version
        ? `${name} has no version ${options.version} to take back.`
        : `${name} has no fitted version to take back.`,
    )
  }
  await takeFitBack(database, { gaugeId, version, atMs: now() })
  const left = fits.findLast((one) => !one.takenBackAtMs && one.version !== version)
  return [
    `Version ${version} of ${name} is taken back. ${left ? `Version ${left.version}` : "The product's own"} stands.`,
  ]
}
