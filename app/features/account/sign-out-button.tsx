import { type ReactNode, useState } from 'react'
import { useOutbox } from '../../data/stored/use-person'
import { Button, type ButtonVariant } from '../../ui/button'
import { deferred } from '../../ui/deferred'
import { useBusy } from '../../ui/use-busy'

const SignOutDialog = deferred(() => import('./sign-out-dialog'), 'SignOutDialog')

type SignOutButtonProps = { variant?: ButtonVariant; children?: ReactNode }

/** Asks first when changes are not sent yet. */
export function SignOutButton({ variant = 'quiet', children = 'Sign Out' }: SignOutButtonProps) {
  const outbox = useOutbox()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, during] = useBusy()
  const signOut = async () => {
    const { signOutWithToast } = await import('../../data/asked/sign-out')
    await signOutWithToast({ discardUnsent: false })
  }
  const hasUnsent = outbox && outbox.waiting + outbox.refused.length > 0
  const press = () => (hasUnsent ? setAsking(true) : void during(signOut))
  return (
    <>
      <Button variant={variant} busy={isBusy} disabled={!outbox} onClick={press}>
        {children}
      </Button>
      {isAsking && outbox && <SignOutDialog outbox={outbox} onClose={() => setAsking(false)} />}
    </>
  )
}
