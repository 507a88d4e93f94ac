import { type RefObject, useEffect, useRef } from 'react'
import { create } from 'zustand'

type Dialogs = readonly HTMLDialogElement[]

/** The modal dialogs that are open, the uppermost last. */
const useDialogs = create<{ dialogs: Dialogs }>(() => ({ dialogs: [] }))

const uppermost = ({ dialogs }: { dialogs: Dialogs }) =>
  dialogs.filter((dialog) => dialog.isConnected).at(-1) ?? null

/** A dialog's element, modal while it is open; afterwards the focus is where it was before. */
export function useModal(isOpen = true): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !isOpen) return
    const opener = document.activeElement as HTMLElement | null
    dialog.showModal()
    useDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
    return () => {
      useDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one !== dialog) }))
      dialog.close()
      // The element has left the page by now, so the browser gives the focus back to no element.
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [isOpen])
  return element
}

/** The uppermost open modal dialog that is still on the page: all but it is inert. */
export const useOpenDialog = (): HTMLDialogElement | null => useDialogs(uppermost)
export const openDialog = (): HTMLDialogElement | null => uppermost(useDialogs.getState())
