import { LogOut, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OutboxState } from '#db/device/outbox'
import { failedWords } from '../../data/asked/fate-of-change'
import { signInHref } from '../../data/asked/sign-in'
import { outboxCount, outboxWords } from '../../data/shown/outbox-words'
import { useOutbox, usePerson, useSessionEnded } from '../../data/stored/use-person'
import { useForecastHead } from '../../data/stored/use-status'
import { useLiveData } from '../../data/tab/live-data'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { Icon, QuietAnchor, QuietLink } from '../../ui/button'
import { Pill } from '../../ui/pill'
import { failure, type ToastWords, toast } from '../../ui/toast-store'
import { SignOutButton } from './sign-out-button'

/** On a phone each icon stands above its word, which leaves room for the status line. */
const ways = `flex items-center gap-2 max-tablet:gap-0 max-tablet:*:flex-col max-tablet:*:gap-0
  max-tablet:*:border-transparent max-tablet:*:bg-transparent max-tablet:*:p-0 max-tablet:*:text-sea
  max-tablet:*:display-[var(--size-14)/1rem]`

/** Right side of the header (core experience 2). */
export function SessionArea() {
  useRefusalToasts()
  const person = usePerson()
  const isEnded = useSessionEnded()
  const head = useForecastHead()
  // Live data is chosen, and the stored forecast is live: never beside demo data.
  const isLive = useLiveData() && head?.source === 'live'
  const { pathname, search } = useLocation()
  if (person === undefined) return null
  if (!person || isEnded) {
    return <QuietAnchor href={signInHref(pathname + search)}>Sign In</QuietAnchor>
  }
  return (
    <div className={ways}>
      <QuietLink to={paths.pricing}>
        ⚡ <span>Upgrade</span>
      </QuietLink>
      {isLive && (
        <span className="hidden min-[640px]:inline-flex">
          <Pill tone="sea">Live Data</Pill>
        </span>
      )}
      <QuietLink
        to={paths.profile}
        title="Manage profile and favorites"
        aria-label="Manage profile and favorites"
      >
        <Icon of={UserRound} size={20} /> <span>Profile</span>
      </QuietLink>
      <SignOutButton>
        <Icon of={LogOut} size={20} /> <span>Sign Out</span>
      </SignOutButton>
    </div>
  )
}

/** Unsent changes; nothing when all are sent. */
export function OutboxLine() {
  const outbox = useOutbox()
  const nowMs = useNow()
  if (!outbox || outbox.state === 'sent') return null
  return (
    <Link
      to={`${paths.profile}#changes`}
      className="min-w-0 flex-[1_1_5rem] truncate font-semibold text-inherit"
    >
      <span className="tablet:hidden" aria-hidden="true">
        {outboxCount(outbox)}
      </span>
      <span className="max-tablet:sr-only">{outboxWords(outbox, nowMs)}</span>
    </Link>
  )
}

/** A toast per new refusal; the profile lists it until it is dealt with. */
export function useRefusalToasts(): void {
  const refused = useOutbox()?.refused
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!refused) return
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    // Refusals of an earlier visit have been shown.
    if (!before) return
    const news = refused.filter(({ id }) => !before.has(id)).at(-1)
    if (!news) return
    void toastWordsOf(news).then(toast)
  }, [refused])
}

type Refused = OutboxState['refused'][number]

async function toastWordsOf({ name, args, message }: Refused): Promise<ToastWords> {
  // The favourites' rule is edited in the settings panel.
  const isSetting = args instanceof Object && 'id' in args && args.id === 'favourites'
  const own = Object.entries(failedWords).find(
    ([of]) => of === (isSetting ? 'preference.set' : name),
  )
  // The specification's words; the list of changes gives the reason.
  if (own) return own[1]
  // Refusals are rare: the titles of changes are loaded only then.
  const { changeTitle } = await import('#db/device/sync/device-nouns')
  return failure(`${changeTitle(name)} was not accepted`, message)
}
