import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

type ConfirmDialogProps = {
  title: string
  /** What the button that does it says. */
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Asks before something that cannot be taken back. Escape and Cancel change nothing. */
export function ConfirmDialog({
  title,
  action,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
