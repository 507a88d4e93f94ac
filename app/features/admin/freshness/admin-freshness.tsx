import {
  asksNoProvider,
  noSourceYet,
  sourceStateWords,
  whenWords,
} from '#domain/sea/forecast/source-state'
import { agoWords } from '#domain/time/age'
import { countdown } from '#domain/time/countdown'
import { hourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { type Freshness, freshnessCalls } from '#domain/wire/admin-operations'
import { Button, QuietButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { useAct } from '../shell/act'
import { askAdmin, failing } from '../shell/admin-call'
import { AdminList, holds } from '../shell/admin-list'
import { AdminTable, type Column } from '../shell/admin-table'
import { Banner, Row } from '../shell/layout'
import { MeasuredSwitch } from './measured-switch'

type Spot = Freshness['spots'][number]
type Source = Freshness['sources'][number]
/** With the time of the answer. */
type SpotAge = Spot & { atMs: number; isTroubled: boolean }

function agedSpots({ spots, sources, atMs }: Freshness): SpotAge[] {
  const isLost = sources.some(
    ({ kind, lateSinceMs }) => kind === 'provider' && lateSinceMs !== null,
  )
  return spots.map((spot) => ({ ...spot, atMs, isTroubled: isTroubled(spot, atMs, isLost) }))
}

const columns: readonly Column<SpotAge>[] = [
  {
    title: 'Spot',
    isBare: true,
    cell: ({ name, region }) => (
      <>
        <strong>{name}</strong>
        <p className="quiet">{region}</p>
      </>
    ),
  },
  {
    title: 'Sea',
    cell: ({ sea, atMs }) => (sea === null ? 'A bay: its own wind' : ageWords(sea, atMs)),
  },
  { title: 'Wind', cell: ({ wind, atMs }) => ageWords(wind, atMs) },
  { title: 'Newest hour', cell: newestWords },
  {
    title: 'Never known',
    cell: ({ nullFields }) =>
      nullFields.length === 0 ? '–' : <Pill tone="sun">{nullFields.join(', ')}</Pill>,
  },
]

/**
 * Sea or wind missing, with gaps, or twice as old as the slower source gets.
 * @param isLost a provider is late: the spot's own gaps follow from that and are not counted
 */
function isTroubled(spot: Spot, atMs: number, isLost: boolean): boolean {
  if (spot.sea === 'missing' || spot.wind === 'missing') return !isLost
  const isOld = (fetchedAtMs: number) => !isLost && atMs - fetchedAtMs > 6 * hourMs
  const hasGap = ({ nullHours, fetchedAtMs }: Part) => nullHours > 0 || isOld(fetchedAtMs)
  return spot.nullFields.length > 0 || answeredParts(spot).some(hasGap)
}

type Part = Exclude<Spot['wind'], string>
const answeredParts = ({ sea, wind }: Spot): Part[] =>
  [sea, wind].filter((part) => part !== null && part !== 'missing')

function ageWords(part: NonNullable<Spot['sea']>, atMs: number): string {
  if (part === 'missing') return 'Never arrived'
  const nulls = part.nullHours > 0 ? `, ${part.nullHours} of ${part.hours} hours missing` : ''
  return `${agoWords(part.fetchedAtMs, atMs) ?? '–'}${nulls}`
}

function newestWords({ atMs, ...spot }: SpotAge): string {
  const parts = answeredParts(spot)
  if (parts.length === 0) return '–'
  return whenWords(Math.min(...parts.map(({ newestHourMs }) => newestHourMs)), atMs)
}

export const AdminFreshness = () => (
  <AdminList<typeof freshnessCalls.read, SpotAge>
    call={freshnessCalls.read}
    noun="spot"
    failed="The freshness board could not be loaded"
    filters={[
      {
        name: 'show',
        label: 'Spots shown',
        as: 'segments',
        options: { trouble: 'With gaps', all: 'All' },
        count: (board, value) =>
          agedSpots(board).filter(({ isTroubled }) => value === 'all' || isTroubled).length,
      },
      { name: 'find', label: 'Find a spot', as: 'search' },
    ]}
    above={(board, reload) => <Board board={board} onReload={reload} />}
    page={(board) => ({ rows: agedSpots(board) })}
    isFound={({ name, region, isTroubled }, { show, find }) =>
      (show === 'all' || isTroubled) && holds(`${name} ${region}`, find)
    }
    keyOf={({ id }) => id}
    columns={columns}
    none={{
      title: 'Nothing is missing',
      says: ({ find }) =>
        find
          ? 'No spot of that name has gaps.'
          : 'Every spot has its sea and its wind, apart from what is listed as late above.',
    }}
  />
)

/** Late sources by cause. */
function troublesOf({ sources }: Freshness): { cause: string; names: string[] }[] {
  const causes = new Map<string, string[]>()
  for (const { name, error, lateSinceMs } of sources) {
    if (lateSinceMs === null) continue
    const cause = error ?? 'Late:'
    causes.set(cause, [...(causes.get(cause) ?? []), name])
  }
  return [...causes].map(([cause, names]) => ({ cause, names }))
}

function Board({ board, onReload }: { board: Freshness; onReload: () => Promise<void> }) {
  const { isBusy, act } = useAct()
  const { sources, atMs } = board
  const troubles = troublesOf(board)
  const refresh = async () => {
    const failed = failing('Refresh Failed', 'The server could not be reached.')
    await act(() => askAdmin(freshnessCalls.refresh, {}), { failed })
    await onReload()
  }
  return (
    <>
      <Row>
        <Button busy={isBusy} disabled={!board.canRefresh} onClick={() => void refresh()}>
          {isBusy ? 'Asking the provider...' : 'Refresh now'}
        </Button>
        <QuietButton onClick={() => void onReload()}>Check again</QuietButton>
        {!board.canRefresh && <span className="quiet">{asksNoProvider}</span>}
      </Row>
      {troubles.length > 0 && (
        <Banner role="status">
          <ul className="flex list-none flex-col gap-1">
            {troubles.map(({ cause, names }) => (
              <li key={cause}>
                <strong>{cause}</strong> {names.join(', ')}.
              </li>
            ))}
          </ul>
          <span>Surfers see how old it is; administrators with notifications were alerted.</span>
        </Banner>
      )}
      <Card title="Sources and jobs">
        {sources.length > 0 ? (
          <AdminTable rows={sources} keyOf={({ source }) => source} columns={sourceColumns(atMs)} />
        ) : (
          <EmptyState title={noSourceYet}>
            The first refresh starts just after the server does.
          </EmptyState>
        )}
        {board.backupTrouble !== null && <p>{board.backupTrouble}</p>}
      </Card>
      <MeasuredSwitch />
    </>
  )
}

const sourceColumns = (atMs: number): Column<Source>[] => [
  {
    title: 'Source',
    isBare: true,
    cell: ({ name, error, lateSinceMs }) => (
      <>
        <strong>{name}</strong>
        {error && lateSinceMs === null && <p className="quiet">{error}</p>}
      </>
    ),
  },
  { title: 'State', cell: (source) => <StatePill source={source} atMs={atMs} /> },
  { title: 'Last success', cell: (source) => agoWords(source.lastSuccessAtMs, atMs) ?? '–' },
  { title: 'Last try', cell: (source) => agoWords(source.lastAttemptAtMs, atMs) ?? '–' },
  { title: 'Next due', cell: (source) => nextWords(source.nextDueAtMs, atMs) },
  { title: 'Last seen', cell: (source) => agoWords(source.heartbeatAtMs, atMs) ?? '–' },
]

function StatePill({ source, atMs }: { source: Source; atMs: number }) {
  const { lateSinceMs, failuresInARow } = source
  const tone = lateSinceMs !== null ? 'warn' : failuresInARow > 0 ? 'sun' : 'sea'
  return <Pill tone={tone}>{sourceStateWords(source, atMs)}</Pill>
}

function nextWords(atMs: number | null, nowMs: number): string {
  if (atMs === null) return '–'
  return atMs <= nowMs ? 'now' : `${melbourneClock(atMs)} (in ${countdown(atMs - nowMs)})`
}
