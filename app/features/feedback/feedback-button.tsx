import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './feedback.module.css'

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog')).FeedbackDialog,
}))

/** Floats above the tabs of home; the form is fetched when it is wanted. */
export function FeedbackButton({ spotId }: { spotId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        variant="primary"
        label="Feedback"
        className={styles.float}
        onClick={() => setOpen(true)}
      >
        <Icon of={MessageSquare} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog spotId={spotId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
