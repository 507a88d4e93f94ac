import type { ReactNode } from 'react'
import { Button, buttonClass } from './button'
import { Dialog } from './dialog'

type SignInOfferProps = {
  title: string
  signInHref: string
  onClose: () => void
  /** What an account is good for here. */
  children: ReactNode
}

/** Shown when a visitor does what needs an account. */
export function SignInOffer({ title, signInHref, onClose, children }: SignInOfferProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <a href={signInHref} className={buttonClass('primary')}>
            Sign In
          </a>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
