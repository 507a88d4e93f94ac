import { type ReactNode, useState } from 'react'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError } from './admin-call'
import { ConfirmDialog } from './confirm-dialog'

type DeleteDialogProps = {
  title: string
  /** Deletes it. @throws AdminCallError */
  remove: () => Promise<unknown>
  done: ToastWords
  failed: (error: unknown) => ToastWords
  onClose: () => void
  /** It is gone, or could not be deleted: either way the list is to be read again. */
  onDone: (isGone: boolean) => Promise<void>
  /** What will be gone. */
  children: ReactNode
}

/** Asks, deletes and says what became of it. */
export function DeleteDialog({
  title,
  remove,
  done,
  failed,
  onClose,
  onDone,
  children,
}: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await remove()
    } catch (error) {
      // Gone already is what was wanted; the list shows it.
      if (!(error instanceof AdminCallError && error.status === 404)) {
        toast(failed(error))
        return onDone(false)
      }
    }
    toast(done)
    return onDone(true)
  }
  return (
    <ConfirmDialog
      title={title}
      action="Delete"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
