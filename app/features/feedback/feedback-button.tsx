import { MessageSquare } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/button'
import { deferred } from '../../ui/deferred'

const FeedbackDialog = deferred(() => import('./feedback-form'), 'FeedbackDialog')

/** Scrolled so far, it no longer covers the first screen. */
const scrolledPx = 80

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  // Later parts make the page longer.
  const observer = new ResizeObserver(listener)
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

/** True too where the page fits the screen and cannot scroll. */
const readIsScrolled = () =>
  window.scrollY > scrolledPx ||
  document.documentElement.scrollHeight <= window.innerHeight + scrolledPx

/** Appears after the first scroll, so that it covers nothing of the first screen; keyboards reach it at any time. */
export function FeedbackButton({ spotId }: { spotId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const isScrolled = useSyncExternalStore(subscribe, readIsScrolled)
  return (
    // Where it has no place of its own: as much room below the page's last part as it covers of it.
    <div className="h-1 wide:contents">
      <IconButton
        variant="quiet"
        label="Feedback"
        className={`fixed right-[max(var(--space-3),var(--safe-right))] bottom-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--space-3))] z-20 bg-card! text-sea shadow-[var(--shadow-raised)] [transition:opacity_var(--quick)] wide:bottom-6 ${isScrolled ? '' : 'not-focus-visible:pointer-events-none not-focus-visible:opacity-0'}`}
        onClick={() => setOpen(true)}
        icon={MessageSquare}
      />
      {isOpen && <FeedbackDialog spotId={spotId} onClose={() => setOpen(false)} />}
    </div>
  )
}
