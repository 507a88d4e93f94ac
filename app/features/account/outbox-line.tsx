import { Link } from 'react-router-dom'
import { outboxCount, outboxWords } from '../../data/shown/outbox-words'
import { useOutbox } from '../../data/stored/use-person'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import styles from './session-area.module.css'

/** The person's changes that the server does not have; nothing when it has them all. */
export function OutboxLine() {
  const outbox = useOutbox()
  const nowMs = useNow()
  if (!outbox || outbox.state === 'sent') return null
  return (
    <Link
      to={`${paths.profile}#changes`}
      className="min-w-0 flex-[1_1_5rem] truncate font-semibold text-inherit"
    >
      <span className="hidden [@media(max-width:639px)]:inline" aria-hidden="true">
        {outboxCount(outbox)}
      </span>
      <span className={styles.all}>{outboxWords(outbox, nowMs)}</span>
    </Link>
  )
}
