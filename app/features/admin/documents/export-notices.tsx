import styles from './documents.module.css'
import type { DocumentExports } from './use-exports'

/** How far a download is, and what was last said of one, inside a dialog. */
export function ExportNotices({ waiting, notice }: Pick<DocumentExports, 'waiting' | 'notice'>) {
  return (
    <>
      {waiting && (
        <p role="status" className={styles.notice}>
          {waiting}
        </p>
      )}
      {notice && (
        <p role={notice.destructive ? 'alert' : 'status'} className={styles.notice}>
          {notice.description ?? notice.title}
        </p>
      )}
    </>
  )
}
