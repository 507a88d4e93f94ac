import type { ReactNode } from 'react'
import { AppHeader } from '../features/shell/app-header'
import { paths } from '../paths'
import { signInHref } from '../state/sign-in'
import { buttonClass } from '../ui/button'
import { Toaster } from '../ui/toaster'
import styles from './page-layout.module.css'

/** What stands around the landing page: the brand and the way in, and no tabs of an app not yet opened. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <AppHeader
        isFront
        session={
          <a href={signInHref(paths.home)} className={buttonClass('quiet')}>
            Sign In
          </a>
        }
      />
      {children}
      <Toaster />
    </>
  )
}
