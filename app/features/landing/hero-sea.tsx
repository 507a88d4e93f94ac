import styles from './hero.module.css'

/** First light over lines of swell: the crests come closer together as they near the beach. */
export function HeroSea() {
  return (
    <svg
      className={styles.sea}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="596" cy="118" r="62" />
      <path
        className={styles.far}
        d="M0 152C180 140 330 160 520 148s360-12 520 2 270 8 400-4V420H0Z"
      />
      <path
        className={styles.crest}
        d="M0 214c210-16 330 14 560 0s390-10 560 4 220 4 320-6M0 238c180-20 380 18 610 0s360-14 520 4 210 8 310-8"
      />
      <path
        className={styles.middle}
        d="M0 268c170-26 330 22 590 0s420-20 560 4 200 10 290-10V420H0Z"
      />
      <path
        className={styles.near}
        d="M0 340C90 318 190 352 300 336c120-16 196-70 300-70 92 0 136 50 136 92 0 10-2 18-5 25 60 14 250-24 358-18s231 26 351 10V420H0Z"
      />
      <path
        className={styles.lip}
        d="M-20 344C90 318 190 352 300 336c120-16 196-70 300-70 92 0 136 50 136 92 0 34-25 50-51 50-22 0-37-14-37-33 0-17 13-27 28-27"
      />
    </svg>
  )
}
