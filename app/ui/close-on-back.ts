import { useEffect, useEffectEvent } from 'react'

/** How to close what lies open over the page, the uppermost last. */
const opened: (() => void)[] = []

/** On our own way to another entry; what opens or closes meanwhile is settled on arrival. */
let isTravelling = false

/** The page's place in the history as the router counts it, when last looked at. */
let pageIndex = indexHere()

/** What lies open has an entry of its own each, which bears the page's address. */
function depthHere(): number {
  return Number(history.state?.dialogs ?? 0)
}

function indexHere(): number {
  return Number(history.state?.idx ?? 0)
}

/** Gives each open dialog its entry, or leaves the entries of those that are closed. */
function settle() {
  if (isTravelling) return
  pageIndex = indexHere()
  const surplus = depthHere() - opened.length
  if (surplus > 0) {
    isTravelling = true
    history.go(-surplus)
  }
  for (let depth = depthHere() + 1; depth <= opened.length; depth++) {
    history.pushState({ ...history.state, dialogs: depth }, '')
  }
}

function onTravel(event: PopStateEvent) {
  const isSamePage = indexHere() === pageIndex
  const isFromAbove = indexHere() < pageIndex
  const isOurs = isTravelling
  isTravelling = false
  pageIndex = indexHere()
  if (isSamePage && (isOurs || depthHere() < opened.length)) {
    // The page is the one that is shown: for the router nothing has happened.
    event.stopImmediatePropagation()
    // Dialogs opened during `history.back()` have no entry yet, and no one asked to close them.
    if (!isOurs) for (const close of opened.slice(depthHere()).toReversed()) close()
    // After React has drawn it: who did not close keeps an entry.
    queueMicrotask(settle)
  } else if (isFromAbove && depthHere() > opened.length) {
    // A dialog led on from here and is closed; its page is meant.
    settle()
  }
}

addEventListener('popstate', onTravel, { capture: true })
// Loaded again on a dialog's entry, where nothing is open any more.
settle()

/**
 * The way back (a phone's Back, a swipe, the browser's button) closes what is open before it leaves the page.
 * Closed in another way, its entry goes too.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const ask = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const close = () => ask()
    opened.push(close)
    // In a moment: one may close and another open in the same tick.
    queueMicrotask(settle)
    return () => {
      opened.splice(opened.indexOf(close), 1)
      queueMicrotask(settle)
    }
  }, [isOpen])
}
