import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../paths'
import { useBarTitle } from '../../ui/screen'

type AppHeaderProps = {
  /** Where the numbers come from and how old they are. */
  age?: ReactNode
  /** Who is signed in, at the right. */
  session?: ReactNode
  /** The landing page's: the brand with its line. */
  isFront?: boolean
}

const header = `group top-0 z-35 flex min-h-[calc(var(--bar)_+_var(--safe-top))] items-center gap-2 bg-paper
  pt-(--safe-top) pr-[max(var(--space-2),var(--safe-right))] pl-[max(6px,var(--safe-left))] wide:pr-6 wide:pl-3`
// Beside three ways to go, a line of the title over a line of the age: a long name is cut, in narrow letters the age is not.
// With text twice as large the longest word stays whole beside 'Sign In'.
const titleClass = `tracking-[0.01em] text-pretty display-[min(var(--size-20),9vw)/1.1]
  max-tablet:group-has-[[data-session]_button]:truncate max-tablet:group-has-[[data-session]_button]:text-16`
const ageClass = `min-h-[1rem] text-12/[1rem] text-ink-quiet max-tablet:leading-[0.875rem]
  max-tablet:group-has-[[data-session]_button]:display-[var(--size-14)/1rem]`

const tagline = 'Victoria Surf Conditions'

/** The bar on top of every page: the way home, where one is over how old it is, and who is signed in. */
export function AppHeader({ age, session, isFront = false }: AppHeaderProps) {
  const { pathname } = useLocation()
  const title = useBarTitle()
  const place = isFront ? 'Southbreak' : placeName(pathname)
  return (
    <header
      className={`${header} ${isFront ? '' : 'sticky border-b border-line'}`}
      data-theme={isFront ? 'night' : undefined}
    >
      <Link
        to={paths.home}
        title="Go to Home"
        aria-label="Southbreak, go to Home"
        className="grid size-target flex-none place-items-center rounded-control"
      >
        <BrandMark size={32} />
      </Link>
      <div className="relative flex min-h-bar min-w-0 flex-[1_1_0] flex-col justify-center">
        {title === null || isFront ? (
          <span className={titleClass}>
            {place}
            {!isFront && pathname === paths.home && (
              <span className="ml-2 hidden tracking-[0] text-ink-quiet [font:var(--size-14)_var(--font-text)] wide:inline">
                {tagline}
              </span>
            )}
          </span>
        ) : (
          <h1 className={titleClass}>{title}</h1>
        )}
        {/* On a phone two lines of age below one of a heading, in a bar that stays as high as it is. */}
        <div className={ageClass}>{isFront ? tagline : age}</div>
      </div>
      <div className="flex flex-none items-center gap-2 whitespace-nowrap" data-session>
        {session}
      </div>
    </header>
  )
}

const placeNames: readonly (readonly [start: RegExp, name: string])[] = [
  [/^\/spots\/[^/]+\/cameras/, 'Cameras'],
  [/^\/spots/, 'Spots'],
  [/^\/spot\b/, 'Spot'],
  [/^\/beach\b/, 'Beach guide'],
  [/^\/comparison/, 'Compare'],
  [/^\/forecast/, 'Forecast'],
  [/^\/tides/, 'Tides'],
  [/^\/glance/, 'Glance'],
  [/^\/profile/, 'Profile'],
  [/^\/admin/, 'Administration'],
]

/** What the bar calls a place whose page has its own heading; the product's name at home and where nothing fits. */
function placeName(pathname: string): string {
  return placeNames.find(([start]) => start.test(pathname))?.[1] ?? 'Southbreak'
}

/** The app's logo, small: a breaking line over the water's level. */
function BrandMark({ size }: { size: number }) {
  return (
    <svg
      className="flex-none fill-none"
      strokeLinecap="round"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="stroke-sea stroke-3"
        d="M2 24C9 24 9 8 17 8c5 0 7 3.5 7 6.5S21.5 19 19 19s-3.5-1.5-3.5-3"
      />
      <path className="stroke-ink stroke-2" d="M2 28.5h28" />
    </svg>
  )
}
