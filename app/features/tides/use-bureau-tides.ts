import { useEffect, useState } from 'react'
import { askBureau, type BureauAnswer } from './ask-bureau'

/**
 * The Bureau's answer for today, or null while it is on its way. The computed tide stands on
 * screen meanwhile, so waiting costs the reader nothing.
 */
export function useBureauTides(
  spotId: number,
  date: string,
  isWanted: boolean,
): BureauAnswer | null {
  const key = `${spotId} ${date}`
  const [answer, setAnswer] = useState<{ key: string; answer: BureauAnswer } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    askBureau(spotId, date).then((answered) => {
      if (!isGone) setAnswer({ key, answer: answered })
    })
    return () => {
      isGone = true
    }
  }, [spotId, date, key, isWanted])
  return answer?.key === key ? answer.answer : null
}
