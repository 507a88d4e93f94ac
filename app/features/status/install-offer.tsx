import { useEffect, useState } from 'react'
import { useSpots } from '../../data/stored/use-spots'
import { useInstall } from '../../data/tab/install'
import { Button } from '../../ui/button'
import { countVisit, isOfferDue, readInstallMemory, saveInstallMemory } from './install-memory'
import { Notice } from './notice'

/** Offers the home screen after the app was useful: on a second visit, or after a minute of data. */
export function InstallOffer() {
  const { state, prompt } = useInstall()
  const hasData = useSpots() !== undefined
  const isDue = useOfferDue(hasData)
  const [isDismissed, setDismissed] = useState(false)
  if (!isDue || isDismissed || (state !== 'can-prompt' && state !== 'ios-steps')) return null

  const dismiss = () => {
    saveInstallMemory(localStorage, {
      ...readInstallMemory(localStorage),
      dismissedAtMs: Date.now(),
    })
    setDismissed(true)
  }
  return (
    <Notice
      dismissLabel="Not now"
      onDismiss={dismiss}
      action={
        state === 'can-prompt' && (
          <Button
            onClick={() => {
              prompt()
              dismiss()
            }}
          >
            Install
          </Button>
        )
      }
    >
      <p className="m-0 text-16 font-semibold">Keep Southbreak on your home screen</p>
      {state === 'ios-steps' ? <InstallSteps /> : 'It opens at once, with or without signal.'}
    </Notice>
  )
}

function useOfferDue(hasData: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!hasData) return
    const visit = countVisit(readInstallMemory(localStorage), Date.now())
    saveInstallMemory(localStorage, visit)
    const check = (seconds: number) => setDue(isOfferDue(visit, seconds, Date.now()))
    // Not at the first paint even on a second visit: the surfer came for the tide.
    const soon = setTimeout(check, 5_000, 5)
    const later = setTimeout(check, 60_000, 60)
    return () => {
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [hasData])
  return isDue
}

/** How an iPhone or iPad takes an app to its home screen; it has no dialog for it. */
function InstallSteps() {
  return (
    <ol className="mx-0 mt-1 mb-0 pl-4">
      <li>Tap Share in the browser's bar.</li>
      <li>Choose ‘Add to Home Screen’.</li>
      <li>Open Southbreak from there once while you have signal.</li>
    </ol>
  )
}
