import styles from './marks.module.css'

/** Stands on every card whose numbers are invented. */
export function DemoMark() {
  return <span className={styles.demo}>Demo data</span>
}
