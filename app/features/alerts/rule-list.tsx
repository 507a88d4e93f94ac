import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { useGoneSpots } from '../../reads/use-catalog'
import { useUnsentSurfRules } from '../../reads/use-owned'
import { useSpots } from '../../reads/use-spots'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import styles from './alerts.module.css'
import { litDaysHeightPx } from './lit-days'
import { RuleRow } from './rule-row'
import { bringBack, dropRule } from './save-rule'

const RuleEditor = lazy(async () => ({ default: (await import('./rule-editor')).RuleEditor }))

type RuleListProps = {
  userId: string
  /** Those that are shown. */
  rules: readonly OwnSurfRule[]
  units: UnitSystem
  /** Each leads to its spot. */
  hasSpotLinks?: boolean
  /** What is drawn where nothing stands open: how to begin one. */
  start?: ((begin: (rule: SurfRule) => void) => ReactNode) | undefined
}

type News = { words: string; deleted?: OwnSurfRule }

/** Alerts of the person's own: each its sentence with a switch, to be changed or deleted; one stands open at a time. */
export function RuleList({ userId, rules, units, hasSpotLinks = false, start }: RuleListProps) {
  const spots = useSpots()
  const gone = useGoneSpots()
  const unsent = useUnsentSurfRules()
  const [open, setOpen] = useState<(SurfRule & { id?: string }) | null>(null)
  const [asked, setAsked] = useState<OwnSurfRule | null>(null)
  const [news, setNews] = useState<News | null>(null)
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
  const editor = (rule: SurfRule & { id?: string }) => {
    const spot = spotOf(rule)
    if (!spot) return null
    const done = (isSaved: boolean) => {
      setOpen(null)
      setNews({ words: isSaved ? 'Saved.' : 'Nothing was changed.' })
    }
    return (
      <Suspense fallback={<Skeleton height={litDaysHeightPx} />}>
        <RuleEditor {...{ userId, spot, units, rule }} onDone={done} />
      </Suspense>
    )
  }
  const edit = (rule: SurfRule & { id?: string }) => {
    setNews(null)
    setOpen(rule)
  }
  const remove = (rule: OwnSurfRule) => {
    setAsked(null)
    if (open?.id === rule.id) setOpen(null)
    const words = `Deleted: ${sentenceOf(rule)}.`
    void dropRule(rule, () => setNews({ words, deleted: rule }))
  }
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
      {news?.deleted && <Undo rule={news.deleted} onDone={(words) => setNews({ words })} />}
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

/** Of a spot that this phone does not know. */
const unknownPlace: Pick<Spot, 'name' | 'region'> = {
  name: 'Unknown location',
  region: 'Unknown location',
}

function Undo({ rule, onDone }: { rule: OwnSurfRule; onDone: (words: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await bringBack(rule, () => onDone('It is back.'))
    setBusy(false)
  }
  return (
    <div>
      <Button variant="quiet" busy={isBusy} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  )
}
