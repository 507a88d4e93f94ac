import { landingWords } from '#domain/words/page-words'
import { FeedbackButton } from '../features/feedback/feedback-button'
import { GoWays } from '../features/go/go-ways'
import { CoastNow } from '../features/landing/coast-now'
import { Featured as FeaturedSpots } from '../features/landing/featured'
import type { HeroWords } from '../features/landing/hero'
import { ShareLinks } from '../features/landing/share-links'
import { shareTargets } from '../features/share/share-targets'
import { AgeWords } from '../features/status/age-words'
import { InstallCard } from '../features/status/install-card'
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

/** The spots in the carousel. */
export const Featured = FeaturedSpots

/** The way to the home screen. */
export const LandingInstall = InstallCard

/** The floating way to feedback. */
export const LandingFeedback = () => <FeedbackButton spotId={null} />

/** The shareable addresses of accounts 2: X, Facebook and WhatsApp. */
export function LandingShareLinks() {
  const url = new URL(paths.home, window.location.origin).href
  const wanted = ['X', 'Facebook', 'WhatsApp']
  const targets = shareTargets({ url, title: 'Southbreak', text: landingWords.description })
    .map(({ name, href }) => ({ name: name === 'Twitter' ? 'X' : name, href }))
    .filter(({ name }) => wanted.includes(name))
  return <ShareLinks targets={targets} />
}

export const LandingMeta = () => <PageMeta {...landingWords} canonicalPath={paths.home} />
