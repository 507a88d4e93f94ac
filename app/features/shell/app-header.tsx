import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { BrandMark } from '../../ui/brand-mark'
import { buttonClass } from '../../ui/button'
import styles from './app-header.module.css'

type AppHeaderProps = {
  /** Accounts can be used and nobody is signed in: shows 'Sign In'. */
  signInAvailable?: boolean
  /** What stands at the right for a signed-in person. */
  session?: ReactNode
}

/** The bar on top of every page: brand at the left, the person at the right. */
export function AppHeader({ signInAvailable = false, session }: AppHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={paths.home} title="Go to Home" className={styles.brand}>
        <BrandMark size={40} />
        <span className={styles.words}>
          <span className={styles.name}>Southbreak</span>
          <span className={styles.tagline}>Victoria Surf Conditions</span>
        </span>
      </Link>
      <div className={styles.session}>
        {session}
        {!session && signInAvailable && (
          // A full page load on purpose: signing in is the server's own page.
          <a href="/api/login" className={buttonClass('quiet')}>
            Sign In
          </a>
        )}
      </div>
    </header>
  )
}
