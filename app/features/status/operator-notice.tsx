import { dismissNotice } from '#db/device/catalog-lists'
import type { Notice as OperatorsNotice } from '#domain/wire/notice'
import { Notice } from './notice'
import styles from './notice.module.css'

/** Something the operator tells everybody: plain text, and a link outside if there is more to say. */
export function OperatorNotice({ notice }: { notice: OperatorsNotice }) {
  // It goes when the store has it: hidden before, it would be back for anyone who leaves at that moment.
  const dismiss = () => {
    dismissNotice(notice).catch((error: unknown) =>
      console.error('The notice will be shown again: it could not be remembered.', error),
    )
  }
  return (
    <Notice dismissLabel="Dismiss notice" onDismiss={dismiss} tone={notice.tone}>
      <p className={styles.told}>{notice.text}</p>
      {notice.linkUrl && (
        <a href={notice.linkUrl} target="_blank" rel="noopener noreferrer" className={styles.more}>
          Read more
        </a>
      )}
    </Notice>
  )
}
