import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { outboxCount, outboxWords } from '../../reads/outbox-words'
import { useNow } from '../../reads/use-now'
import { useOutbox } from '../../reads/use-person'
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
