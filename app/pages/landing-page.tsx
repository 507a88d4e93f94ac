import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signInHref } from '../data/asked/sign-in'
import { continueBrowsing } from '../data/tab/landing-gate'
import { whenIdle } from '../data/tab/when-idle'
import { Closing } from '../features/landing/closing'
import { Hero, type HeroWords } from '../features/landing/hero'
import { Tiles } from '../features/landing/tiles'
import { WithoutSignal } from '../features/landing/without-signal'
import { AppHeader } from '../features/shell/app-header'
import { QuietBoundary } from '../features/status/page-boundary'
import { paths } from '../paths'
import { buttonClass } from '../ui/button'
import { Toaster } from '../ui/toaster'
import { SkipLink } from '../ui/visually-hidden'

// The store, the tide engine and the pictures come after the first paint, which needs none of them.
const later = async () => {
  await new Promise<void>(whenIdle)
  return import('./landing-later')
}
const LandingMeta = lazy(async () => ({ default: (await later()).LandingMeta }))
const CoastNow = lazy(async () => ({ default: (await later()).LandingCoastNow }))
const Featured = lazy(async () => ({ default: (await later()).Featured }))
const Install = lazy(async () => ({ default: (await later()).LandingInstall }))
const ShareLinks = lazy(async () => ({ default: (await later()).LandingShareLinks }))
const Feedback = lazy(async () => ({ default: (await later()).LandingFeedback }))
const registration = () => import('../features/plans/registration-dialog')
const RegistrationDialog = lazy(async () => ({
  default: (await registration()).RegistrationDialog,
}))

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
    <LandingLayout>
      <main id="content" tabIndex={-1} className="block pb-(--safe-bottom) focus:outline-none">
        <div data-theme="night">
          <Hero
            words={words}
            onStart={() => setRegistering(true)}
            onBrowse={browse}
            now={
              <QuietBoundary>
                <Suspense fallback={null}>
                  <CoastNow onWords={setWords} />
                </Suspense>
              </QuietBoundary>
            }
          />
        </div>
        <div className="min-h-[676px]">
          <QuietBoundary>
            <Suspense fallback={null}>
              <Featured />
            </Suspense>
          </QuietBoundary>
        </div>
        <Tiles />
        <WithoutSignal>
          <Suspense fallback={null}>
            <Install />
          </Suspense>
        </WithoutSignal>
        <Closing
          share={
            <Suspense fallback={null}>
              <ShareLinks />
            </Suspense>
          }
        />
        <QuietBoundary>
          <Suspense fallback={null}>
            <LandingMeta />
            <Feedback />
          </Suspense>
        </QuietBoundary>
        {isRegistering && (
          <Suspense fallback={null}>
            <RegistrationDialog onClose={() => setRegistering(false)} onBrowse={browse} />
          </Suspense>
        )}
      </main>
    </LandingLayout>
  )
}

/** What stands around the landing page: the brand and the way in, and no tabs of an app not yet opened. */
function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
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
