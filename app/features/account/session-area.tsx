import { LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { signInHref } from '../../data/asked/sign-in'
import { usePerson, useSessionEnded } from '../../data/stored/use-person'
import { useForecastHead } from '../../data/stored/use-status'
import { useLiveData } from '../../data/tab/live-data'
import { paths } from '../../paths'
import { buttonClass, Icon } from '../../ui/button'
import { Pill } from '../../ui/pill'
import { useRefusalToasts } from './refusal-toasts'
import styles from './session-area.module.css'
import { SignOutButton } from './sign-out-button'

/** The right side of the header: the way in, or who is in and the way out (core experience 2). */
export function SessionArea() {
  useRefusalToasts()
  const person = usePerson()
  const isEnded = useSessionEnded()
  const head = useForecastHead()
  // Asked for, and what is stored is of it: never beside invented numbers.
  const isLive = useLiveData() && head?.source === 'live'
  const { pathname, search } = useLocation()
  if (person === undefined) return null
  if (!person || isEnded) {
    return (
      <a href={signInHref(pathname + search)} className={buttonClass('quiet')}>
        Sign In
      </a>
    )
  }
  return (
    <div className={styles.ways}>
      <Link to={paths.pricing} className={buttonClass('quiet')}>
        ⚡ <span>Upgrade</span>
      </Link>
      {isLive && (
        <span className="hidden min-[640px]:inline-flex">
          <Pill tone="sea">Live Data</Pill>
        </span>
      )}
      <Link
        to={paths.profile}
        title="Manage profile and favorites"
        aria-label="Manage profile and favorites"
        className={buttonClass('quiet')}
      >
        <Icon of={UserRound} size={20} /> <span>Profile</span>
      </Link>
      <SignOutButton>
        <Icon of={LogOut} size={20} /> <span>Sign Out</span>
      </SignOutButton>
    </div>
  )
}
