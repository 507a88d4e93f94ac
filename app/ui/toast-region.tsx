import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { openDialog, useOpenDialog } from './open-dialogs'
import { dismissToast, type ToastEntry, toastDurationMs } from './toast-store'

/** How far right a toast must be pulled to go away (core experience 4). */
const swipeThresholdPx = 50

const viewportLook =
  'fixed z-70 mx-auto my-0 w-[min(420px,calc(100vw_-_32px))] list-none overflow-visible border-0 bg-transparent p-0 text-inherit'
/** Where it stands: at the foot; at the top, as a notice, what is pulled or was just pressed is below; in the room that a dialog leaves above it. */
const places = {
  foot: 'inset-[auto_0_calc(var(--tab)_+_var(--safe-bottom)_+_var(--foot)_+_var(--space-3))_0] max-wide:has-[[data-unasked]]:bottom-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--foot)_+_2px)] [body:has(aside[aria-live])_&]:inset-[calc(var(--bar)_+_var(--safe-top)_+_var(--space-2))_0_auto] wide:inset-[auto_var(--space-6)_calc(var(--foot)_+_var(--space-6))_auto]',
  top: 'inset-[calc(var(--bar)_+_var(--safe-top)_+_var(--space-2))_0_auto_0] wide:right-6 wide:left-auto',
  overDialog: 'inset-[calc(var(--safe-top)_+_var(--space-2))_0_auto]',
}
const toastLook =
  'flex items-center gap-2 rounded-card border border-l-[6px] border-line-strong py-2 pr-2 pl-4 text-ink shadow-[var(--shadow-raised)] data-[swipe=cancel]:[transition:transform_var(--quick)] data-[swipe=move]:[transform:translateX(var(--radix-toast-swipe-move-x))]'
// One that answers no action has one line on a phone, and covers no number of the glance above it.
const unaskedLook = 'max-wide:py-0 max-wide:[&_[data-description]]:sr-only'

/** The toast's region: F8 moves focus here, a swipe to the right dismisses. */
export function ToastRegion({ entry }: { entry: ToastEntry | null }) {
  const viewport = useRef<HTMLOListElement>(null)
  /** The Escape that is being handled was pressed in an open dialog, which it closes; the toast stays. */
  const isForDialog = useRef(false)
  const entryId = entry?.id
  // An open dialog covers whatever was shown before it: each toast comes to the top again.
  useEffect(() => {
    const element = viewport.current
    // A region that left the page together with its dialog can be neither shown nor hidden: both would throw. The
    // next one, on the page itself, shows the toast.
    if (entryId === undefined || !element?.isConnected || !('showPopover' in element)) return
    element.showPopover()
    return () => {
      if (element.isConnected) element.hidePopover()
    }
  }, [entryId])
  const isAbove = useIsAbove(viewport, entryId)
  const isOverDialog = useOpenDialog() !== null
  return (
    <Toast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {entry && (
        <Toast.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => {
            if (!open && !isForDialog.current) dismissToast(entry.id)
            isForDialog.current = false
          }}
          onEscapeKeyDown={(event) => {
            if (viewport.current?.contains(document.activeElement)) {
              // Only the toast: what is being typed in an open dialog stays.
              event.preventDefault()
              dismissToast(entry.id)
            } else {
              isForDialog.current = openDialog() !== null
            }
          }}
          type={entry.destructive ? 'foreground' : 'background'}
          data-unasked={entry.isUnasked || undefined}
          className={`${toastLook} ${entry.destructive ? 'border-l-warn bg-warn-soft' : 'border-l-sea bg-card'} ${entry.isUnasked ? unaskedLook : ''}`}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{entry.title}</Toast.Title>
            {entry.description && (
              <Toast.Description className="quiet" data-description>
                {entry.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label="Close" icon={X} iconSize={20} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        className={`${viewportLook} ${places[isOverDialog ? 'overDialog' : isAbove ? 'top' : 'foot']}`}
        hotkey={['F8']}
      />
    </Toast.Provider>
  )
}

/**
 * Is the place of a toast the top of the screen? It stands at the foot, but never over what is being pulled: not while
 * the finger or the keyboard is in the lower half, nor over a slider that waits there.
 */
function useIsAbove(viewport: RefObject<HTMLElement | null>, entryId: number | undefined): boolean {
  const [isHandBelow, setHandBelow] = useState(false)
  const [isOnSlider, setOnSlider] = useState(false)
  useEffect(() => {
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && viewport.current?.contains(target)
    const onPointer = ({ target, clientY }: PointerEvent) => {
      if (!isOurs(target)) setHandBelow(clientY > innerHeight / 2)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isOurs(target) || !target.matches(':focus-visible'))
        return
      const { top, bottom } = target.getBoundingClientRect()
      setHandBelow(top + bottom > innerHeight)
    }
    addEventListener('pointerdown', onPointer, true)
    addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('pointerdown', onPointer, true)
      removeEventListener('focusin', onFocus)
    }
  }, [viewport])
  useEffect(() => setOnSlider(entryId !== undefined && waitsSlider()), [entryId])
  return isHandBelow || isOnSlider
}

/** A toast, the tabs and what else stands at the foot of a phone. */
const footPx = 180

/** Is a slider there? One that lets the pointer through is the keyboard's alone. */
const waitsSlider = (): boolean =>
  [...document.querySelectorAll('input[type="range"]')].some((slider) => {
    const { top, bottom } = slider.getBoundingClientRect()
    return (
      top < innerHeight &&
      bottom > innerHeight - footPx &&
      getComputedStyle(slider).pointerEvents !== 'none'
    )
  })
