/** The modal dialogs that are open, the uppermost last. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Call it after `showModal`. Returns what to call when it closes. */
export function noteDialogOpen(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog])
  return () => change(dialogs.filter((one) => one !== dialog))
}

/** The uppermost open modal dialog that is still on the page: all but it is inert. */
export const openDialog = (): HTMLDialogElement | null =>
  dialogs.filter((dialog) => dialog.isConnected).at(-1) ?? null

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
