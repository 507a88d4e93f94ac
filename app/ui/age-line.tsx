import styles from './marks.module.css'

/** How old a number is, in words; the dot's shape changes with the tone, not only its colour. */
export function AgeLine({
  text,
  tone,
}: {
  text: string
  tone: 'fresh' | 'ageing' | 'old' | 'unknown'
}) {
  return <span className={`${styles.age} ${styles[tone]}`}>{text}</span>
}
