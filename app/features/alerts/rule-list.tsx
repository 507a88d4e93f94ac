import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { paths } from '../../paths'
import { useGoneSpots } from '../../reads/use-catalog'
import { useUnsentSurfRules } from '../../reads/use-owned'
import { useSpots } from '../../reads/use-spots'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import styles from './alerts.module.css'
import { bringBack, dropRule, saveRule } from './save-rule'

const RuleEditor = lazy(async () => ({ default: (await import('./rule-editor')).RuleEditor }))

type RuleListProps = {
  userId: string
  /** Those that are shown. */
  rules: readonly OwnSurfRule[]
  units: UnitSystem
  /** Each leads to its spot. */
  hasSpotLinks?: boolean
  /** What is drawn where nothing stands open: how to begin one. */
  start?: (begin: (rule: SurfRule) => void) => ReactNode
}

/** Of a spot that this phone does not know. */
const unknownPlace = { name: 'Unknown location', region: 'Unknown location' }

/** Alerts of the person's own: each its sentence with a switch, to be changed or deleted; one stands open at a time. */
export function RuleList({ userId, rules, units, hasSpotLinks = false, start }: RuleListProps) {
  const spots = useSpots()
  const gone = useGoneSpots()
  const unsent = useUnsentSurfRules()
  const [open, setOpen] = useState<(SurfRule & { id?: string }) | null>(null)
  const [asked, setAsked] = useState<OwnSurfRule | null>(null)
  const [news, setNews] = useState<{ words: string; deleted?: OwnSurfRule } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone by then: without it the focus would be lost.
  useEffect(() => {
    if (news) status.current?.focus()
  }, [news])
  if (!spots || !gone) return <Skeleton height={120} />
  const spotOf = (rule: SurfRule) => spots.find(({ id }) => id === rule.spotId)
  const sentenceOf = (rule: SurfRule) => {
    const place = spotOf(rule) ?? gone.find(({ id }) => id === rule.spotId)
    return surfRuleSentence(rule, place ?? unknownPlace, units)
  }
  const edit = (rule: SurfRule & { id?: string }) => {
    setNews(null)
    setOpen(rule)
  }
  const editor = (rule: SurfRule & { id?: string }) => {
    const spot = spotOf(rule)
    if (!spot) return null
    const done = (isSaved: boolean) => {
      setOpen(null)
      setNews({ words: isSaved ? 'Saved.' : 'Nothing was changed.' })
    }
    return (
      <Suspense fallback={<Skeleton height={400} />}>
        <RuleEditor {...{ userId, spot, units, rule }} onDone={done} />
      </Suspense>
    )
  }
  const remove = (rule: OwnSurfRule) => {
    setAsked(null)
    if (open?.id === rule.id) setOpen(null)
    const words = `Deleted: ${sentenceOf(rule)}.`
    void dropRule(rule, () => setNews({ words, deleted: rule }))
  }
  const undo = news?.deleted
  return (
    <>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id}>
              {/* Its sentence stands once: while it is changed, that of what will be saved. */}
              {open?.id === rule.id ? (
                editor(open)
              ) : (
                <RuleRow
                  rule={rule}
                  sentence={sentenceOf(rule)}
                  spot={spotOf(rule)}
                  isUnsent={unsent?.includes(rule.id) ?? false}
                  hasSpotLink={hasSpotLinks}
                  onEdit={() => edit(rule)}
                  onDelete={() => setAsked(rule)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" ref={status} tabIndex={-1} className={styles.news}>
        {news?.words}
      </p>
      {undo && (
        <div>
          <Button
            variant="quiet"
            onClick={() => void bringBack(undo, () => setNews({ words: 'Restored.' }))}
          >
            Undo
          </Button>
        </div>
      )}
      {open && !rules.some(({ id }) => id === open.id) && editor(open)}
      {!open && start?.(edit)}
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title="Delete this alert?"
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                Keep it
              </Button>
              <Button variant="danger" onClick={() => remove(asked)}>
                Delete
              </Button>
            </>
          }
        >
          <p>{sentenceOf(asked)}</p>
        </Dialog>
      )}
    </>
  )
}

type RuleRowProps = {
  rule: OwnSurfRule
  sentence: string
  /** Undefined: it is not on the coast any more. */
  spot: Spot | undefined
  isUnsent: boolean
  hasSpotLink: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One alert: the sentence is the name of its switch and of what can be done about it. */
function RuleRow(props: RuleRowProps) {
  const { rule, sentence, spot, isUnsent, hasSpotLink, onEdit, onDelete } = props
  const isOver = !spot && rule.scope === 'spot'
  const paused = rule.isOn ? undefined : 'Paused'
  // The server matches it: a change that is not sent yet has no effect there.
  const state = isUnsent ? 'Not sent yet: it takes effect once this phone has signal.' : paused
  return (
    <>
      <Switch
        label={sentence}
        description={isOver ? 'This spot has been removed, so the alert cannot ring.' : state}
        checked={rule.isOn && !isOver}
        disabled={isOver}
        onChange={(isOn) =>
          void saveRule({ ...rule, isOn }, isOn ? 'Alert switched on' : 'Alert paused')
        }
      />
      <div className={layout.row}>
        {spot && (
          <Button variant="plain" aria-label={`Change: ${sentence}`} onClick={onEdit}>
            Change
          </Button>
        )}
        <Button variant="plain" aria-label={`Delete: ${sentence}`} onClick={onDelete}>
          Delete
        </Button>
        {spot && hasSpotLink && (
          <LinkButton variant="plain" to={paths.spot(spot.id)}>
            {spot.name}
          </LinkButton>
        )}
      </div>
    </>
  )
}
