import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alertDaysAhead } from '#domain/alert/alert-days'
import type { AlertPreview } from '#domain/alert/alert-previews'
import type { NearMiss } from '#domain/alert/near-miss'
import type { LocalDate } from '#domain/time/melbourne'
import { ownPaths } from '../../own-paths'
import layout from '../../ui/layout.module.css'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './alerts.module.css'

type AlertPreviewDaysProps = {
  had: readonly AlertPreview[]
  coming: readonly AlertPreview[]
  /** Days that a rule misses by little, keyed by date. */
  near: readonly NearMiss[]
  today: LocalDate
  kept: string | null
}

/** The alerts one by one, the next ones first, and what came near. */
export function AlertPreviewDays({ had, coming, near, today, kept }: AlertPreviewDaysProps) {
  const nearAhead = near.filter(({ key }) => key >= today)
  const nearBefore = near.filter(({ key }) => key < today)
  const ahead = (
    <>
      <Some title={`In the next ${alertDaysAhead} days:`} previews={coming} />
      <Some title={`Nearly, in the next ${alertDaysAhead} days:`} previews={nearAhead} />
    </>
  )
  const before = (
    <>
      <Some
        title={`In ${kept}, as the forecast said then:`}
        previews={had.toReversed()}
        hasDaysLike
      />
      <Some title={`Nearly, in ${kept}:`} previews={nearBefore.toReversed()} />
    </>
  )
  const isBefore = had.length + nearBefore.length > 0
  return (
    <>
      {coming.length + nearAhead.length > mostOpen ? (
        <Folded title="Which days ahead">{ahead}</Folded>
      ) : (
        ahead
      )}
      {isBefore && <Folded title="Which days before today">{before}</Folded>}
    </>
  )
}

/** More lines than these are folded away. */
const mostOpen = 6

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.more}>{title}</summary>
      {children}
    </details>
  )
}

type SomeProps = {
  title: string
  previews: readonly (Omit<AlertPreview, 'spotId'> & { spotId?: number })[]
  /** Each leads to the days to come that are like it. */
  hasDaysLike?: boolean
}

function Some({ title, previews, hasDaysLike = false }: SomeProps) {
  if (previews.length === 0) return null
  return (
    <>
      <p className={layout.quiet}>{title}</p>
      <ul className={styles.previews}>
        {previews.map(({ key, spotId, atMs, words }) => (
          <li key={key}>
            <WholeRanges text={words} />
            {hasDaysLike && spotId !== undefined && (
              <>
                {' · '}
                <Link
                  to={ownPaths.daysLikeHour(spotId, atMs)}
                  aria-label={`Another day like that: ${words}`}
                >
                  Another day like that
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
