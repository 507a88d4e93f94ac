import type { ReactNode } from 'react'
import { QuietButton, SignInLink } from './button'
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
          <QuietButton onClick={onClose}>Not now</QuietButton>
          <SignInLink href={signInHref} />
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
