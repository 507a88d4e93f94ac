import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCloseOnBack } from './close-on-back'
import styles from './dialog.module.css'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { noteDialogOpen } from './open-dialogs'

type DialogProps = {
  open: boolean
  /** Asked for by the X, Escape, the way back, or a tap beside the dialog. */
  onClose: () => void
  title: string
  /** As wide as a document, where there is room. */
  wide?: boolean
  /** Buttons in a row that stays in view. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog on the browser's own element: focus trap, Escape and inert page come from there.
 * A sheet at the bottom on a phone, centred from 640 px. Its content exists only while open.
 */
export function Dialog({ open, onClose, title, wide, footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useCloseOnBack(open, onClose)

  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const opener = document.activeElement as HTMLElement | null
    dialog.showModal()
    const noteClosed = noteDialogOpen(dialog)
    return () => {
      noteClosed()
      dialog.close()
      // The element has left the page by now, so the browser gives the focus back to no element.
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [open])

  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const closeFromBeside = (event: MouseEvent) => {
      // The element itself is hit only on its backdrop: its parts cover the rest.
      if (event.target === dialog) onClose()
    }
    dialog.addEventListener('click', closeFromBeside)
    return () => dialog.removeEventListener('click', closeFromBeside)
  }, [open, onClose])

  if (!open) return null
  return (
    <dialog
      ref={element}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
