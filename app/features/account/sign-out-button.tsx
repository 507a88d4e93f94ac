import { type ReactNode, useState } from 'react'
import { useOutbox } from '../../data/stored/use-person'
import { Button, type ButtonVariant } from '../../ui/button'
import { deferred } from '../../ui/deferred'

const SignOutDialog = deferred(() => import('./sign-out-dialog'), 'SignOutDialog')

type SignOutButtonProps = { variant?: ButtonVariant; children?: ReactNode }

/** Asks first when changes are not sent yet. */
export function SignOutButton({ variant = 'quiet', children = 'Sign Out' }: SignOutButtonProps) {
  const outbox = useOutbox()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (outbox && outbox.waiting + outbox.refused.length > 0) {
      setAsking(true)
      return
    }
    setBusy(true)
    const { signOutWithToast } = await import('../../data/asked/sign-out')
    await signOutWithToast({ discardUnsent: false })
    setBusy(false)
  }
  return (
    <>
      <Button variant={variant} busy={isBusy} disabled={!outbox} onClick={() => void press()}>
        {children}
      </Button>
      {isAsking && outbox && <SignOutDialog outbox={outbox} onClose={() => setAsking(false)} />}
    </>
  )
}
