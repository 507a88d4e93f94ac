import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { IconButton } from './button'
import { useModal } from './open-dialogs'

type DialogProps = {
  open: boolean
  /** Asked for by the X, Escape, the way back, or a tap beside the dialog. */
  onClose: () => void
  title: string
  /** As wide as a document, where there is room. */
  wide?: boolean
  /** Buttons in a row that stays in view. */
  footer?: ReactNode
  children: ReactNode
}

const sheet =
  'mx-auto mt-auto mb-0 max-w-[100vw] flex-col rounded-t-[20px] p-0 open:flex tablet:mb-auto tablet:rounded-b-[20px]'
// A toast has room above, where both are centred twice.
const size = 'max-h-[calc(100dvh-88px)] tablet:max-h-[min(100dvh-176px,800px)] w-[min(560px,100vw)]'
const wideSize = 'max-h-[calc(100dvh-88px)] tablet:max-h-[calc(100dvh-176px)] w-[min(960px,100vw)]'
// Wherever the dialog stands in the page, its text wraps.
const look =
  'border border-line bg-card whitespace-normal text-ink shadow-[var(--shadow-raised)] backdrop:bg-scrim'

/**
 * A modal dialog on the browser's own element: focus trap, Escape and inert page come from there.
 * A sheet at the bottom on a phone, centred from 640 px. Its content exists only while open.
 */
export function Dialog({ open, onClose, title, wide, footer, children }: DialogProps) {
  const element = useModal(open)
  const titleId = useId()
  useCloseOnBack(open, onClose)

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way
    <dialog
      ref={element}
      // The element itself is hit only on its backdrop: its parts cover the rest.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`${sheet} ${look} ${wide ? wideSize : size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex items-center gap-3 pt-3 pr-3 pb-2 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} icon={X} />
      </div>
      <div className="overflow-y-auto overscroll-contain px-4 pt-0 pb-[calc(var(--space-4)_+_var(--safe-bottom))]">
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4 pt-3 pb-[calc(var(--space-3)_+_var(--safe-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  )
}

/** How to close what lies open over the page, the uppermost last. */
const opened: (() => void)[] = []

/** We are navigating to another entry; what opens or closes meanwhile is settled on arrival. */
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
function useCloseOnBack(isOpen: boolean, onClose: () => void) {
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
