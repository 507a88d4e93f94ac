import styles from './notice.module.css'

/** How an iPhone or iPad takes an app to its home screen; it has no dialog for it. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>Tap Share in the browser's bar.</li>
      <li>Choose ‘Add to Home Screen’.</li>
      <li>Open Southbreak from there once while you have signal.</li>
    </ol>
  )
}
