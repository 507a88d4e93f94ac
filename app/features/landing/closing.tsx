import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { signInHref } from '../../data/asked/sign-in'
import { paths } from '../../paths'
import { buttonClass } from '../../ui/button'

const closing = 'gutters mx-auto flex max-w-[1240px] flex-col items-center gap-4 py-12 text-center'
const footer = `flex flex-col items-center gap-2 border-t border-line px-4 pt-6
  pb-[calc(var(--space-12)_+_var(--target))] text-center text-14 text-ink-quiet wide:pb-8 [&_a]:inline-flex
  [&_a]:min-h-target [&_a]:items-center`
const band = `gutters mx-auto grid max-w-[1240px] gap-6 py-12 wide:grid-cols-[minmax(0,1fr)_minmax(0,400px)]
  wide:items-center wide:gap-12`

/** The end of the page: the way in, the ways to tell others, and the small print. */
export function Closing({ share }: { share: ReactNode }) {
  return (
    <>
      <section className={closing} aria-labelledby="join">
        <h2 id="join" className="text-[length:clamp(2.75rem,12vw,4rem)] leading-none">
          Join 1,000+ surfers
        </h2>
        <p>Free forever, no credit card required, 30-second setup</p>
        <a
          href={signInHref(paths.home)}
          className={buttonClass('primary', false, 'min-h-[56px]! px-8! text-[1.125rem]')}
        >
          Sign In to Continue
        </a>
        <div className="min-h-[84px]">{share}</div>
      </section>
      <footer className={footer}>
        <nav aria-label="More" className="flex flex-wrap justify-center gap-x-4">
          <Link to={paths.pricing}>Plans and prices</Link>
          <Link to={paths.spots}>All spots</Link>
          <Link to={paths.credits}>Data credits</Link>
        </nav>
        <p>Tides are predictions, not for navigation. Look at the water before you enter it.</p>
      </footer>
    </>
  )
}

/** Why to put it on the phone: it works where surfers are. `children`: how to, on this device. */
export function WithoutSignal({ children }: { children: ReactNode }) {
  return (
    <section className="bg-sea-soft" aria-labelledby="without-signal">
      <div className={band}>
        <div className="flex max-w-[38em] flex-col gap-3 text-[1.125rem]">
          <h2 id="without-signal" className="text-rating leading-none">
            Made for beaches with no bars
          </h2>
          <p>
            Open it once with signal. From then on your phone has every spot, the last forecast and
            the tide for any day, years ahead.
          </p>
        </div>
        <div className="min-h-[132px]">{children}</div>
      </div>
    </section>
  )
}
