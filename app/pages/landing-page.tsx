import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signInHref } from '../data/asked/sign-in'
import { continueBrowsing } from '../data/tab/landing-gate'
import { whenIdle, whenRested } from '../data/tab/when-idle'
import { Closing, WithoutSignal } from '../features/landing/closing'
import { Hero, type HeroWords } from '../features/landing/hero'
import tiles from '../features/landing/tiles.json'
import { AppHeader } from '../features/shell/app-header'
import { paths } from '../paths'
import { QuietAnchor } from '../ui/button'
import { deferred, deferredExtra } from '../ui/deferred'
import { Toaster } from '../ui/toaster'
import { SkipLink } from '../ui/visually-hidden'

// The store, the tide engine and the pictures come after the first paint, which needs none of them.
const later = whenRested(() => import('./landing-later'))
const LandingMeta = deferredExtra(later, 'LandingMeta')
const CoastNow = deferredExtra(later, 'LandingCoastNow')
const Featured = deferredExtra(later, 'Featured')
const Install = deferred(later, 'InstallCard')
const ShareLinks = deferred(later, 'LandingShareLinks')
const Feedback = deferredExtra(later, 'FeedbackButton')
const registration = () => import('../features/plans/registration-dialog')
const RegistrationDialog = deferred(registration, 'RegistrationDialog')

/** `/` for a visitor who has not looked inside yet. */
export function LandingPage() {
  const [isRegistering, setRegistering] = useState(false)
  const [words, setWords] = useState<HeroWords | null>(null)
  const navigate = useNavigate()
  useEffect(() => whenIdle(() => void registration().catch(() => undefined)), [])
  const browse = () => {
    continueBrowsing()
    void navigate(paths.home)
  }
  return (
    <>
      <SkipLink />
      <AppHeader
        isFront
        session={<QuietAnchor href={signInHref(paths.home)}>Sign In</QuietAnchor>}
      />
      <main id="content" tabIndex={-1} className="block pb-(--safe-bottom) focus:outline-none">
        <div data-theme="night">
          <Hero
            words={words}
            onStart={() => setRegistering(true)}
            onBrowse={browse}
            now={<CoastNow onWords={setWords} />}
          />
        </div>
        <div className="min-h-[676px]">
          <Featured />
        </div>
        <Tiles />
        <WithoutSignal>
          <Install />
        </WithoutSignal>
        <Closing share={<ShareLinks />} />
        <LandingMeta />
        <Feedback spotId={null} />
        {isRegistering && (
          <RegistrationDialog onClose={() => setRegistering(false)} onBrowse={browse} />
        )}
      </main>
      <Toaster />
    </>
  )
}

function Tiles() {
  return (
    <section className="mx-auto max-w-[1240px] gutters py-8" aria-label="What Southbreak does">
      <ul className="grid list-none gap-4 wide:grid-cols-3 wide:gap-4">
        {tiles.map(({ title, text, paths }) => (
          <li
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-card p-6"
          >
            <svg
              className="w-[96px] fill-none stroke-sea stroke-5 [stroke-linecap:round] [stroke-linejoin:round]"
              viewBox="0 0 120 60"
              aria-hidden="true"
              focusable="false"
            >
              {paths.map((path) => (
                <path key={path} d={path} />
              ))}
            </svg>
            <h2 className="text-name">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
