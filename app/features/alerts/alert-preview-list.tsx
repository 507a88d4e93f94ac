import type { AlertPreview } from '#domain/alert/alert-previews'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './alerts.module.css'

/** What the person would be told, or would have been; nothing where there is none. */
export function AlertPreviewList({ previews }: { previews: readonly AlertPreview[] }) {
  if (previews.length === 0) return null
  return (
    <ul className={styles.previews}>
      {previews.map(({ key, words }) => (
        <li key={key}>
          <WholeRanges text={words} />
        </li>
      ))}
    </ul>
  )
}
