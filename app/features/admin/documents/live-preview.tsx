import shell from '../shell/admin.module.css'
import { BlocksView } from './blocks-view'
import styles from './documents.module.css'
import { usePreview } from './use-preview'

/** What Markdown says, beside the field it is written in. */
export function LivePreview({ content }: { content: string }) {
  const { blocks, isBusy, trouble } = usePreview(content)
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <h3>Preview</h3>
        <span className={shell.quiet}>{isBusy ? 'Updating…' : (trouble ?? '')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled with the arrow keys */}
      <section className={styles.sheet} tabIndex={0} aria-label="Preview" aria-busy={isBusy}>
        {blocks && blocks.length > 0 ? (
          <BlocksView blocks={blocks} />
        ) : (
          <p className={shell.quiet}>What you write shows here.</p>
        )}
      </section>
    </div>
  )
}
