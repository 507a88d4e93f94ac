import type { ReactNode } from 'react'
import type { AlertPreview } from '#domain/alert/alert-previews'
import type { NearMiss } from '#domain/alert/near-miss'
import type { LocalDate } from '#domain/time/melbourne'
import layout from '../../ui/layout.module.css'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './alerts.module.css'

type ToldDaysProps = {
  had: readonly AlertPreview[]
  coming: readonly AlertPreview[]
  /** Days that a rule of the person's own misses by little, keyed by date; null: limits for all favourites. */
  near: readonly NearMiss[] | null
  today: LocalDate
  kept: string | null
}

/** The alerts one by one, the next ones first, and what came near. */
export function ToldDays({ had, coming, near, today, kept }: ToldDaysProps) {
  const nearAhead = near?.filter(({ key }) => key >= today) ?? []
  const nearBefore = near?.filter(({ key }) => key < today) ?? []
  const ahead = (
    <>
      <Some title="In the next 7 days:" previews={coming} />
      <Some title="Nearly, in the next 7 days:" previews={nearAhead} />
    </>
  )
  const before = (
    <>
      <Some title={`In ${kept}, as the forecast said then:`} previews={had.toReversed()} />
      <Some title={`Nearly, in ${kept}:`} previews={nearBefore.toReversed()} />
    </>
  )
  const isBefore = had.length + nearBefore.length > 0
  if (near === null) {
    if (!isBefore && coming.length === 0) return null
    return (
      <Folded title="Which alerts">
        {ahead}
        {before}
      </Folded>
    )
  }
  return (
    <>
      {ahead}
      {isBefore && <Folded title="Which days before today">{before}</Folded>}
    </>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.more}>{title}</summary>
      {children}
    </details>
  )
}

function Some({ title, previews }: { title: string; previews: readonly AlertPreview[] }) {
  if (previews.length === 0) return null
  return (
    <>
      <p className={layout.quiet}>{title}</p>
      <ul className={styles.previews}>
        {previews.map(({ key, words }) => (
          <li key={key}>
            <WholeRanges text={words} />
          </li>
        ))}
      </ul>
    </>
  )
}
