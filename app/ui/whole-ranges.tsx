import styles from './whole-ranges.module.css'

/** '06:40–09:30', '1.2–1.5 m'. */
const range = /(\d[\d.:]*–\d[\d.:]*(?: (?:m|ft)\b)?)/

/** A text whose ranges of times and heights stay on one line: browsers break behind the dash. */
export function WholeRanges({ text }: { text: string }) {
  const parts = text.split(range)
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    // The parts never change places, and a text may name the same hours twice.
    const key = String(index)
    return (
      <span key={key} className={styles.whole}>
        {part}
      </span>
    )
  })
}
