import { hasSignInHint } from '../asked/sign-in'
import { readStorage, writeStorage } from './browser-storage'
import { isInstalled } from './install'

/** 'Continue Browsing' was chosen on this device. */
const browsingKey = 'southbreak.continueBrowsing'
/** A person has signed in on this device and not signed out; the store says who, but only later. */
const personKey = 'southbreak.personHere'
/** What was left in forms (`kept-draft.ts`). */
export const draftsKey = 'southbreak.drafts'

/** The same until the page is closed, where the browser refuses storage. */
let hasBrowsed = false

/** The visits of `/` in this tab that found the landing page, by the router's key. */
const landingVisits = new Set<string>()

type Visit = { pathname: string; search: string; hash: string; key: string }

/**
 * Whether a visit of `/` finds the landing page or the dashboard (product 7: installed, a spot in the address,
 * 'Continue Browsing', signed in). Synchronous, because the first paint is one or the other. Pages of the app that were
 * looked at in this tab count as browsing; the way back leads to what was there.
 */
export function isLandingVisit(visit: Visit, isWayBack = false): boolean {
  const { pathname, search, hash, key } = visit
  if (pathname !== '/') return false
  // A jump within a page is a way back for the router, and without a key of its own.
  if (isWayBack && hash === '' && landingVisits.has(key) && !isSomebodyHere()) return true
  const isLanding = !(
    isInstalled() ||
    new URLSearchParams(search).has('spot') ||
    isSomebodyHere() ||
    hasBrowsed ||
    readStorage(browsingKey) ||
    readStorage(browsingKey, 'sessionStorage')
  )
  if (isLanding) landingVisits.add(key)
  return isLanding
}

/** From now on `/` is the dashboard on this device. */
export function continueBrowsing(): void {
  hasBrowsed = !writeStorage(browsingKey, 'true')
}

/** A visitor looks at a page of the app: `/` is the dashboard in this tab. After signing out it is not. */
export function noteBrowsing(): void {
  if (!isSomebodyHere()) hasBrowsed = !writeStorage(browsingKey, 'true', 'sessionStorage')
}

/** For the next start. What was written in forms goes with who wrote it. */
export function notePersonHere(isHere: boolean): void {
  writeStorage(personKey, isHere ? 'true' : null)
  if (!isHere) writeStorage(draftsKey, null)
}

const isSomebodyHere = () => hasSignInHint() || readStorage(personKey) !== null
