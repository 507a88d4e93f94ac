import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant, QuietButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { useBusy } from '../../../ui/use-busy'

type ActWords = {
  /** Absent: the screen shows it. */
  done?: ToastWords
  failed: (error: unknown) => ToastWords
}

/** Runs one action at a time and toasts its outcome. */
export function useAct() {
  const [isBusy, during] = useBusy()
  /** @returns whether it succeeded */
  const act = (work: () => Promise<unknown>, { done, failed }: ActWords) =>
    during(async () => {
      try {
        await work()
        if (done) toast(done)
        return true
      } catch (error) {
        toast({ ...failed(error), destructive: true })
        return false
      }
    })
  return { isBusy, act }
}

export type Act = Required<ActWords> & { label: string; variant?: ButtonVariant }

type ActButtonProps = Act & { act: () => Promise<unknown>; onDone: () => Promise<void> }

/** Asks nothing first. `onDone` runs after success and failure alike. */
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
  action: string
  children: ReactNode
  /** @param insists confirmed after the warning @throws AdminCallError */
  act: (insists: boolean) => Promise<unknown>
  /** A warning that can be confirmed; nothing: the refusal is final. */
  warns?: (error: unknown) => ReactNode
  /** Runs after success and failure alike: the list has to be read again. */
  onDone: (isDone: boolean) => Promise<void>
  onClose: () => void
}

/** Confirms an action that cannot be undone, and confirms again where the server warns. */
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
