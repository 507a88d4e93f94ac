import { landingWords } from '#domain/words/page-words'
import { useStatus } from '../data/stored/use-status'
import { GoWays } from '../features/go/go-ways'
import { CoastNow } from '../features/landing/coast-now'
import type { HeroWords } from '../features/landing/hero'
import { shareTargets } from '../features/share/share-targets'
import { statusWords } from '../features/status/status-words'
import { paths } from '../paths'
import { buttonClass } from '../ui/button'
import { PageMeta } from '../ui/screen'

/*
 * What the landing page shows once it stands: one chunk, on top of the one that home shares with it (store,
 * tide engine, ratings).
 */

/** The live coast, and the headline that it writes. */
export const LandingCoastNow = ({ onWords }: { onWords: (words: HeroWords | null) => void }) => (
  <CoastNow onWords={onWords} Age={AgeWords} Ways={GoWays} />
)

/** Where the numbers come from and how old they are, where no bar says it. */
function AgeWords() {
  const facts = useStatus()
  return facts === undefined ? null : <span>{statusWords(facts).words}</span>
}

/** Ways to tell others of it (accounts 2): X, Facebook and WhatsApp, each with a page of its own. */
export function LandingShareLinks() {
  const url = new URL(paths.home, window.location.origin).href
  const wanted = ['X', 'Facebook', 'WhatsApp']
  const targets = shareTargets({ url, title: 'Southbreak', text: landingWords.description })
    .map(({ name, href }) => ({ name: name === 'Twitter' ? 'X' : name, href }))
    .filter(({ name }) => wanted.includes(name))
  return (
    <>
      <p id="share-with">Tell a friend who checks the cams too often</p>
      <ul
        className="flex list-none flex-wrap justify-center gap-2 pt-2"
        aria-labelledby="share-with"
      >
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a
              className={buttonClass('quiet', false, 'min-w-[64px]! rounded-pill!')}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

export { FeedbackButton } from '../features/feedback/feedback-button'
export { Featured } from '../features/landing/featured'
export { InstallCard } from '../features/status/install-offer'

export const LandingMeta = () => <PageMeta {...landingWords} canonicalPath={paths.home} />
