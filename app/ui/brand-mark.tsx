import styles from './brand-mark.module.css'

const line =
  'M-160 300C-110 270 -70 288 -20 330C60 400 128 392 178 322C224 256 246 148 336 148C410 148 450 204 450 260C450 312 412 344 370 344C332 344 308 318 308 288'

/** The app's icon, small, drawn as icons/icon.svg is: a breaking line that is also a tide curve. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="512" height="512" fill="#0d4a66" />
      <path
        d={`${line}C288 300 274 320 274 346C274 408 350 432 700 432V700H-160Z`}
        fill="#0b6e8f"
      />
      <path d={line} fill="none" stroke="#f7f4ec" strokeWidth="44" strokeLinecap="round" />
    </svg>
  )
}
