import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { signInHref } from '../../data/asked/sign-in'
import { paths } from '../../paths'
import { buttonClass } from '../../ui/button'
import styles from './landing.module.css'

/** The end of the page: the way in, the ways to tell others, and the small print. */
export function Closing({ share }: { share: ReactNode }) {
  return (
    <>
      <section className={`${styles.section} ${styles.closing}`} aria-labelledby="join">
        <h2 id="join" className="text-[length:clamp(2.75rem,12vw,4rem)] leading-none">
          Join 1,000+ surfers
        </h2>
        <p>Free forever, no credit card required, 30-second setup</p>
        <a
          href={signInHref(paths.home)}
          className={buttonClass('primary', false, 'min-h-[56px] px-8 text-[1.125rem]')}
        >
          Sign In to Continue
        </a>
        <div className="min-h-[84px]">{share}</div>
      </section>
      <footer className={styles.footer}>
        <nav aria-label="More">
          <Link to={paths.pricing}>Plans and prices</Link>
          <Link to={paths.spots}>All spots</Link>
          <Link to={paths.credits}>Data credits</Link>
        </nav>
        <p>Tides are predictions, not for navigation. Look at the water before you enter it.</p>
      </footer>
    </>
  )
}
