import { landingWords } from '#domain/words/page-words'
import { GoWays } from '../features/go/go-ways'
import { CoastNow } from '../features/landing/coast-now'
import type { HeroWords } from '../features/landing/hero'
import { ShareLinks } from '../features/landing/share-links'
import { shareTargets } from '../features/share/share-targets'
import { AgeWords } from '../features/status/age-words'
import { paths } from '../paths'
import { PageMeta } from '../ui/screen'

/*
 * What the landing page shows once it stands: one chunk, on top of the one that home shares with it (store,
 * tide engine, ratings).
 */

/** The live coast, and the headline that it writes. */
export const LandingCoastNow = ({ onWords }: { onWords: (words: HeroWords | null) => void }) => (
  <CoastNow onWords={onWords} Age={AgeWords} Ways={GoWays} />
)

/** The shareable addresses of accounts 2: X, Facebook and WhatsApp. */
export function LandingShareLinks() {
  const url = new URL(paths.home, window.location.origin).href
  const wanted = ['X', 'Facebook', 'WhatsApp']
  const targets = shareTargets({ url, title: 'Southbreak', text: landingWords.description })
    .map(({ name, href }) => ({ name: name === 'Twitter' ? 'X' : name, href }))
    .filter(({ name }) => wanted.includes(name))
  return <ShareLinks targets={targets} />
}

export { FeedbackButton } from '../features/feedback/feedback-button'
export { Featured } from '../features/landing/featured'
export { InstallCard } from '../features/status/install-card'

export const LandingMeta = () => <PageMeta {...landingWords} canonicalPath={paths.home} />
