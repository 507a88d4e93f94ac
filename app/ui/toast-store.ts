import { create } from 'zustand'

export type ToastWords = {
  title: string
  description?: string
  /** Something failed: shown in the warning colour and announced at once. */
  destructive?: boolean
}

/** The words of something that failed. */
export const failure = (title: string, description: string): ToastWords => ({
  title,
  description,
  destructive: true,
})

export type ToastEntry = ToastWords & { id: number; open: boolean; isUnasked: boolean }

/** How long a toast stays, and how long a dismissed one is kept before it is dropped (core experience 4). */
export const toastDurationMs = 5000
export const toastRemovalDelayMs = 1_000_000

/** The toast that is shown, and for a while after it was closed. */
export const useToast = create<{ entry: ToastEntry | null }>(() => ({ entry: null }))
export const currentToast = (): ToastEntry | null => useToast.getState().entry

/** A toast that answers no action waits here until one that does has been shown for its time; only the newest. */
let unasked: ToastWords | null = null
/** Runs while a toast that answers an action is shown. */
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the answer to what the person has just done. Only one is visible at a time: a new one takes the place of the
 * last.
 */
export function toast(words: ToastWords): { dismiss: () => void } {
  clearTimeout(timer)
  timer = setTimeout(endToast, toastDurationMs)
  return show(words, false)
}

/** Shows a toast that answers no action, as soon as one that does has been shown for its time or was closed. */
export function unaskedToast(words: ToastWords): void {
  unasked = words
  if (timer === undefined) showUnasked()
}

function endToast(): void {
  clearTimeout(timer)
  timer = undefined
  showUnasked()
}

function showUnasked(): void {
  const words = unasked
  unasked = null
  if (words) show(words, true)
}

function show(words: ToastWords, isUnasked: boolean): { dismiss: () => void } {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  useToast.setState({ entry: { ...words, id, open: true, isUnasked } })
  return { dismiss: () => dismissToast(id) }
}

/** Closes a toast; it is forgotten after the removal delay. */
export function dismissToast(id: number) {
  const entry = currentToast()
  if (entry?.id !== id || !entry.open) return
  useToast.setState({ entry: { ...entry, open: false } })
  removal = setTimeout(() => {
    if (currentToast()?.id === id) useToast.setState({ entry: null })
  }, toastRemovalDelayMs)
  endToast()
}
