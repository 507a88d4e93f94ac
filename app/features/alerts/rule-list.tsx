import { useEffect, useRef, useState } from 'react'
import { newId } from '#db/device/new-id'
import { deleteSurfRule, putSurfRule } from '#db/device/surf-rules'
import { openTerms } from '#domain/alert/favourites-rule'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import { unknownPlace } from '#domain/places/unknown-place'
import type { Spot } from '#domain/wire/spot'
import { mostSurfRules, type OwnSurfRule, type SurfRule } from '#domain/wire/surf-rule'
import { changeAndTell } from '../../data/asked/fate-of-change'
import { saveRule } from '../../data/asked/save-rule'
import { useGoneSpots } from '../../data/stored/use-catalog'
import { useSurfRules, useUnsentSurfRules } from '../../data/stored/use-owned'
import { useSettings, useUnits } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { useScrollToHash } from '../../data/tab/address'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, PlainButton, PlainLink, QuietButton, QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { deferred } from '../../ui/deferred'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'

const RuleEditor = deferred(() => import('./rule-editor'), 'RuleEditor', <Skeleton height={400} />)

const newRule = { ...openTerms, scope: 'spot' } as const

export function OwnAlertsCard({ userId }: { userId: string }) {
  const count = useSurfRules()?.length
  useScrollToHash('alerts', count !== undefined)
  return (
    <Card
      id="alerts"
      title="Your alerts"
      mark={Boolean(count) && <Pill>{`${count} of ${mostSurfRules}`}</Pill>}
    >
      <RuleList userId={userId} />
    </Card>
  )
}

/** One rule is open at a time; works offline. */
export function RuleList({ userId, spotId }: { userId: string; spotId?: number }) {
  const all = useSurfRules()
  const settings = useSettings()
  const units = useUnits()
  const spots = useSpots()
  const gone = useGoneSpots()
  const unsent = useUnsentSurfRules()
  const nowMs = useNow()
  const [open, setOpen] = useState<OwnSurfRule | null>(null)
  const [news, setNews] = useState<{ words: string; deleted?: OwnSurfRule } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone: without this the focus is lost.
  useEffect(() => {
    if (news) status.current?.focus()
  }, [news])
  if (!all || !settings || !spots || !gone) return <Skeleton height={120} />
  const rules = spotId === undefined ? all : all.filter((rule) => rule.spotId === spotId)
  const here = spots.find(({ id }) => id === (spotId ?? settings.selectedSpotId)) ?? spots[0]
  const spotOf = (rule: SurfRule) => spots.find(({ id }) => id === rule.spotId)
  const sentenceOf = (rule: SurfRule) => {
    const place = spotOf(rule) ?? gone.find(({ id }) => id === rule.spotId)
    return surfRuleSentence(rule, place ?? unknownPlace, units)
  }
  const edit = (rule: OwnSurfRule) => {
    setNews(null)
    setOpen(rule)
  }
  const editor = (rule: OwnSurfRule) => {
    const spot = spotOf(rule)
    if (!spot) return null
    const done = (isSaved: boolean) => {
      setOpen(null)
      setNews({ words: isSaved ? 'Saved.' : 'Nothing was changed.' })
    }
    return <RuleEditor {...{ userId, spot, rule }} onDone={done} />
  }
  const remove = (rule: OwnSurfRule) => {
    const words = `Deleted: ${sentenceOf(rule)}.`
    void quietly(
      () => deleteSurfRule(rule.id),
      () => setNews({ words, deleted: rule }),
    )
  }
  const bringBack = ({ id: _, ...rule }: OwnSurfRule) =>
    // A new rule: a deleted id stays deleted on all devices.
    void quietly(
      () => putSurfRule(rule),
      () => setNews({ words: 'Restored.' }),
    )
  const undo = news?.deleted
  return (
    <>
      {rules.length === 0 && !open && (
        <p className="quiet">
          None yet. An alert is one sentence about a spot or its stretch of coast. It goes off once
          a day at most.
        </p>
      )}
      {rules.length > 0 && (
        <ul className="grid list-none gap-3 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-3">
          {rules.map((rule) => (
            <li key={rule.id}>
              {/* An open rule shows its draft's sentence instead. */}
              {open?.id === rule.id ? (
                editor(open)
              ) : (
                <RuleRow
                  rule={rule}
                  sentence={sentenceOf(rule)}
                  spot={spotOf(rule)}
                  isUnsent={unsent?.includes(rule.id) ?? false}
                  hasSpotLink={spotId === undefined}
                  onEdit={() => edit(rule)}
                  onDelete={() => remove(rule)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" ref={status} tabIndex={-1} className="empty:hidden">
        {news?.words}
      </p>
      {undo && (
        <div>
          <QuietButton onClick={() => bringBack(undo)}>Undo</QuietButton>
        </div>
      )}
      {open && !rules.some(({ id }) => id === open.id) && editor(open)}
      {all.length >= mostSurfRules && (
        <p className="quiet">
          You have {mostSurfRules} alerts, which is the most: delete one to make room.
        </p>
      )}
      {!open && here && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={spotId === undefined ? 'quiet' : 'primary'}
            disabled={all.length >= mostSurfRules}
            // One id per draft: saving twice writes the same alert.
            onClick={() => edit({ ...newRule, id: newId(), spotId: here.id, madeAtMs: nowMs })}
          >
            New alert{spotId === undefined && ` at ${here.name}`}
          </Button>
          {all.length > rules.length && <QuietLink to={ownPaths.alerts}>All your alerts</QuietLink>}
        </div>
      )}
    </>
  )
}

/** @param onStored called once it is stored on this device */
const quietly = (work: () => Promise<string | null>, onStored: () => void): Promise<boolean> =>
  changeAndTell(
    async () => {
      const queued = await work()
      onStored()
      return queued
    },
    { done: null },
  )

type RuleRowProps = {
  rule: OwnSurfRule
  sentence: string
  /** Undefined: the spot was removed. */
  spot: Spot | undefined
  isUnsent: boolean
  hasSpotLink: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The sentence labels the switch and the buttons. */
function RuleRow(props: RuleRowProps) {
  const { rule, sentence, spot, isUnsent, hasSpotLink, onEdit, onDelete } = props
  const isOver = !spot && rule.scope === 'spot'
  const paused = rule.isOn ? undefined : 'Paused'
  // The server runs the rules: an unsent change has no effect yet.
  const state = isUnsent ? 'Not sent yet: it takes effect once this device has signal.' : paused
  return (
    <>
      <Switch
        label={sentence}
        description={isOver ? 'This spot has been removed, so the alert cannot go off.' : state}
        checked={rule.isOn && !isOver}
        disabled={isOver}
        onChange={(isOn) =>
          void saveRule({ ...rule, isOn }, isOn ? 'Alert switched on' : 'Alert paused')
        }
      />
      <div className="flex flex-wrap gap-2">
        {spot && (
          <PlainButton aria-label={`Change: ${sentence}`} onClick={onEdit}>
            Change
          </PlainButton>
        )}
        <PlainButton aria-label={`Delete: ${sentence}`} onClick={onDelete}>
          Delete
        </PlainButton>
        {spot && hasSpotLink && <PlainLink to={paths.spot(spot.id)}>{spot.name}</PlainLink>}
      </div>
    </>
  )
}
