import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant, QuietButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { type ToastWords, toast } from '../../../ui/toast-store'

type ActWords = {
  /** Absent: what is drawn says it. */
  done?: ToastWords
  failed: (error: unknown) => ToastWords
}

/** Does one thing at a time, once, and says what became of it. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it was done */
  const act = async (work: () => Promise<unknown>, { done, failed }: ActWords) => {
    setBusy(true)
    try {
      await work()
      if (done) toast(done)
      return true
    } catch (error) {
      toast({ ...failed(error), destructive: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}

export type Act = Required<ActWords> & { label: string; variant?: ButtonVariant }

type ActButtonProps = Act & { act: () => Promise<unknown>; onDone: () => Promise<void> }

/** Does it at once; either way what is shown is read again. */
export function ActButton({
  label,
  variant = 'quiet',
  act: work,
  onDone,
  ...words
}: ActButtonProps) {
  const { isBusy, act } = useAct()
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void act(work, words).then(onDone)}>
      {label}
    </Button>
  )
}

type AskedDialogProps = Required<ActWords> & {
  title: string
  /** What the button that does it says. */
  action: string
  /** What will happen. */
  children: ReactNode
  /** @param insists it was refused once, and is wanted all the same @throws AdminCallError */
  act: (insists: boolean) => Promise<unknown>
  /** Why it was refused and may still be wanted; nothing: it cannot be had. */
  warns?: (error: unknown) => ReactNode
  /** It is done, or could not be: either way the list is to be read again. */
  onDone: (isDone: boolean) => Promise<void>
  onClose: () => void
}

/** Asks before what cannot be taken back, does it and says what became of it; asks a second time where the server warns. */
export function AskedDialog(props: AskedDialogProps) {
  const { title, action, children, act: work, warns, done, failed, onDone, onClose } = props
  const { isBusy, act } = useAct()
  const [warning, setWarning] = useState<ReactNode>(null)
  const confirm = async () => {
    let found: ReactNode = null
    const attempt = () =>
      work(warning !== null).then(
        () => toast(done),
        (error: unknown) => {
          found = warning === null && warns?.(error)
          if (!found) throw error
        },
      )
    const isDone = await act(attempt, { failed })
    if (found) setWarning(found)
    else await onDone(isDone)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {warning ? `${action} anyway` : action}
          </Button>
        </>
      }
    >
      {warning ?? children}
    </Dialog>
  )
}
