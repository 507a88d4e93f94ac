import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { ToastWords } from '../../../ui/toast-store'
import { useAct } from './use-act'

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, busy, onConfirm, onClose, children } = props
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

type AskedDialogProps = Pick<ConfirmDialogProps, 'title' | 'action' | 'onClose' | 'children'> & {
  /** @throws AdminCallError */
  act: () => Promise<unknown>
  done: ToastWords
  failed: (error: unknown) => ToastWords
  /** It is done, or could not be: either way the list is to be read again. */
  onDone: (isDone: boolean) => Promise<void>
}

/** Asks, does it and says what became of it. */
export function AskedDialog({ act: work, done, failed, onDone, ...rest }: AskedDialogProps) {
  const { isBusy, act } = useAct()
  const confirm = async () => onDone(await act(work, { done, failed }))
  return <ConfirmDialog busy={isBusy} onConfirm={() => void confirm()} {...rest} />
}
