import { SessionArea } from '../features/account/session-area'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { FirstQuestions } from '../features/go/go-ways'
import { PlanPrompt } from '../features/plans/plan-prompt'

/*
 * What stands around the answer and is about the person: one chunk, fetched when the page is idle. Four of
 * them would be four requests, and their names alone half a kilobyte of the first screen's bytes.
 */

/** Who is signed in, in the header, the question about the plan they came with, and those to who is new. */
export const HeaderSession = () => (
  <>
    <SessionArea />
    <PlanPrompt />
    <FirstQuestions />
  </>
)

/** The favourite toggle beside the spot's name on home. */
export function HomeHeart({ spotId }: { spotId: number }) {
  return <FavouriteToggle spotId={spotId} variant="icon" />
}

export { OutboxLine } from '../features/account/session-area'
export { FeedbackButton } from '../features/feedback/feedback-button'
export { WhereToGoCard } from '../features/go/where-to-go-card'
