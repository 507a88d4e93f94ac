import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { BrandMark } from '../../ui/brand-mark'
import styles from './app-header.module.css'

/** The bar on top of every page: brand at the left, `session` (who is signed in) at the right. */
export function AppHeader({ session }: { session?: ReactNode }) {
  return (
    <header className={styles.header}>
      <Link to={paths.home} title="Go to Home" className={styles.brand}>
        <BrandMark size={40} />
        <span className={styles.words}>
          <span className={styles.name}>Southbreak</span>
          <span className={styles.tagline}>Victoria Surf Conditions</span>
        </span>
      </Link>
      <div className={styles.session}>{session}</div>
    </header>
  )
}
