import { create } from 'zustand'

type Dialogs = readonly HTMLDialogElement[]

/** The modal dialogs that are open, the uppermost last. */
const useDialogs = create<{ dialogs: Dialogs }>(() => ({ dialogs: [] }))

const uppermost = ({ dialogs }: { dialogs: Dialogs }) =>
  dialogs.filter((dialog) => dialog.isConnected).at(-1) ?? null

/** Call it after `showModal`. Returns what to call when it closes. */
export function noteDialogOpen(dialog: HTMLDialogElement): () => void {
  useDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  return () =>
    useDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one !== dialog) }))
}

/** The uppermost open modal dialog that is still on the page: all but it is inert. */
export const useOpenDialog = (): HTMLDialogElement | null => useDialogs(uppermost)
export const openDialog = (): HTMLDialogElement | null => uppermost(useDialogs.getState())
