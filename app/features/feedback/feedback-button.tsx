import { MessageSquare } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/button'
import { deferred } from '../../ui/deferred'

const FeedbackDialog = deferred(() => import('./feedback-form'), 'FeedbackDialog')

/** By then the answer of the first screen is no longer under it. */
const scrolledPx = 80

function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, readIsScrolled)
}

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  // The parts below the first screen come later and make the page longer.
  const observer = new ResizeObserver(listener)
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

/** Also where the whole page fits on the screen: nothing will ever scroll there. */
const readIsScrolled = () =>
  window.scrollY > scrolledPx ||
  document.documentElement.scrollHeight <= window.innerHeight + scrolledPx

/**
 * Floats above the tabs after the first scroll, so that it covers nothing of the first screen; the keyboard finds it at any
 * time. The form is fetched when it is wanted.
 */
export function FeedbackButton({ spotId }: { spotId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const isScrolled = useIsScrolled()
  return (
    <>
      <IconButton
        variant="quiet"
        label="Feedback"
        className={`fixed right-[max(var(--space-3),var(--safe-right))] bottom-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--space-3))] z-20 bg-card! text-sea shadow-[var(--shadow-raised)] [transition:opacity_var(--quick)] wide:bottom-6 ${isScrolled ? '' : 'not-focus-visible:pointer-events-none not-focus-visible:opacity-0'}`}
        onClick={() => setOpen(true)}
        icon={MessageSquare}
      />
      {isOpen && <FeedbackDialog spotId={spotId} onClose={() => setOpen(false)} />}
    </>
  )
}
