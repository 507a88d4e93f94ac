import { useState } from 'react'
import { type Freshness, freshnessCalls, type Refreshed } from '#domain/wire/admin-freshness'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { askAdmin, failing } from '../shell/admin-call'
import { Answered } from '../shell/admin-states'
import { Banner, Row } from '../shell/layout'
import { useAct } from '../shell/use-act'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { MeasuredSwitch } from './measured-switch'
import { SourceTable } from './source-table'
import { SpotAges } from './spot-ages'

/** How old everything is, by source and by spot, and the button that asks for it anew. */
export function AdminFreshness() {
  const board = useAdminAnswer(freshnessCalls.read)
  return (
    <Answered answer={board} failed="The freshness board could not be loaded">
      {(value) => <Board board={value} onReload={board.reload} />}
    </Answered>
  )
}

/** What is wrong with the sources, each cause once, with those that are late for it. */
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
  const [came, setCame] = useState<Refreshed | null>(null)
  const troubles = troublesOf(board)
  const refresh = () =>
    act(
      async () => {
        setCame(await askAdmin(freshnessCalls.refresh, {}))
        await onReload()
      },
      {
        failed: failing('Refresh Failed', 'The server could not be reached.'),
      },
    )
  return (
    <>
      <Row>
        <Button busy={isBusy} disabled={!board.canRefresh} onClick={() => void refresh()}>
          {isBusy ? 'Asking the provider...' : 'Refresh now'}
        </Button>
        <Button variant="quiet" onClick={() => void onReload()}>
          Look again
        </Button>
        {!board.canRefresh && (
          <span className="text-14 text-ink-quiet">
            This server shows demo data and asks no provider.
          </span>
        )}
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
          <span>Surfers see how old it is; administrators with notifications were told.</span>
        </Banner>
      )}
      {came && (
        <Card title="What came of it">
          {came.state === 'running' ? (
            <p role="status">It is still running. Look again in a minute.</p>
          ) : (
            <ul role="status">
              {came.sources.map(
                ({ source, name, outcome, sentence: says, storedPoints, keptPoints }) => (
                  <li key={source}>
                    <strong>{name}</strong>:{' '}
                    {says ??
                      (outcome === 'not-due' ? 'nothing to ask.' : `${storedPoints} places came.`)}
                    {keptPoints > 0 && ` ${keptPoints} stay as they were.`}
                  </li>
                ),
              )}
            </ul>
          )}
        </Card>
      )}
      <Card title="Sources and jobs">
        <SourceTable sources={board.sources} atMs={board.atMs} />
        {board.backupTrouble !== null && <p>{board.backupTrouble}</p>}
      </Card>
      <MeasuredSwitch />
      <Card title="Spots">
        <SpotAges board={board} />
      </Card>
    </>
  )
}
