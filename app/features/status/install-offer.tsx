import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { dayMs, hourMs } from '#domain/time/durations'
import { useSpots } from '../../data/stored/use-spots'
import { readStorage, writeStorage } from '../../data/tab/browser-storage'
import { useInstall } from '../../data/tab/install'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from './notice'

/** Offered on a second visit, or after a minute of data. */
export function InstallOffer() {
  const { state, prompt } = useInstall()
  const hasData = useSpots() !== undefined
  const isDue = useOfferDue(hasData)
  const [isDismissed, setDismissed] = useState(false)
  if (!isDue || isDismissed || (state !== 'can-prompt' && state !== 'ios-steps')) return null

  const dismiss = () => {
    saveInstallMemory({ ...readInstallMemory(), dismissedAtMs: Date.now() })
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
    const visit = countVisit(readInstallMemory(), Date.now())
    saveInstallMemory(visit)
    const check = (seconds: number) => setDue(isOfferDue(visit, seconds, Date.now()))
    // Never at the first paint: the surfer came for the tide.
    const soon = setTimeout(check, 5_000, 5)
    const later = setTimeout(check, 60_000, 60)
    return () => {
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [hasData])
  return isDue
}

/** Installing, as far as this browser offers it. */
export function InstallCard() {
  const { state, prompt } = useInstall()
  return (
    <Card title="On your home screen">
      {state === 'installed' && <p>Southbreak is installed on this device.</p>}
      {state === 'can-prompt' && (
        <>
          <p>It opens at once, with or without signal.</p>
          <Button onClick={prompt}>Install</Button>
        </>
      )}
      {state === 'ios-steps' && <InstallSteps />}
      {state === 'not-offered' && (
        <p>Look for ‘Install’ or ‘Add to home screen’ in your browser’s menu.</p>
      )}
    </Card>
  )
}

/** iOS has no install dialog. */
function InstallSteps() {
  return (
    <ol className="mx-0 mt-1 mb-0 pl-4">
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose ‘Add to Home Screen’.</li>
      <li>Open Southbreak from there once while you have signal.</li>
    </ol>
  )
}

const key = 'southbreak.installOffer'
const quietMs = 90 * dayMs
const newVisitAfterMs = 4 * hourMs

const instant = v.fallback(v.nullable(v.number()), null)
const visits = v.fallback(v.number(), 0)
const memory = v.object({ visits, lastVisitAtMs: instant, dismissedAtMs: instant })
type InstallMemory = v.InferOutput<typeof memory>

/** Unreadable memory counts as a first visit. */
export const readInstallMemory = (): InstallMemory =>
  v.parse(
    v.fallback(v.pipe(v.string(), v.parseJson(), memory), v.parse(memory, {})),
    readStorage(key),
  )

/** Without storage it asks again at the next visit. */
export function saveInstallMemory(next: InstallMemory): void {
  writeStorage(key, JSON.stringify(next))
}

/** A reload or a second tab within four hours is the same visit. */
export function countVisit(past: InstallMemory, nowMs: number): InstallMemory {
  const isNew = past.lastVisitAtMs === null || nowMs - past.lastVisitAtMs > newVisitAfterMs
  return { ...past, visits: past.visits + (isNew ? 1 : 0), lastVisitAtMs: nowMs }
}

/** Due once the app has shown its value; a dismissal holds for 90 days. */
export function isOfferDue(past: InstallMemory, secondsWithData: number, nowMs: number): boolean {
  if (past.dismissedAtMs !== null && nowMs - past.dismissedAtMs < quietMs) return false
  return secondsWithData > 0 && (past.visits >= 2 || secondsWithData >= 60)
}
