import { Dialog } from '../../ui/dialog'
import { FeedbackForm } from './feedback-form'

type FeedbackDialogProps = { spotId: number | null; onClose: () => void }

export function FeedbackDialog({ spotId, onClose }: FeedbackDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Feedback">
      <FeedbackForm spotId={spotId} onDone={onClose} />
    </Dialog>
  )
}
