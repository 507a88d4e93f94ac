import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from './deferred'
import { useOpenDialog } from './open-dialogs'
import { useToast } from './toast-store'

const ToastRegion = deferred(() => import('./toast-region'), 'ToastRegion')

/** Idle time after start before the region loads on its own, so that F8 finds it. */
const idleStartMs = 3000

/** Place once in the app. The toast code itself loads with the first toast or when the phone is idle. */
export function Toaster() {
  const entry = useToast((toast) => toast.entry)
  const dialog = useOpenDialog()
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleStartMs)
    return () => clearTimeout(timer)
  }, [])
  if (!entry && !idle) return null
  // What no one asked for waits until the dialog is closed.
  const region = <ToastRegion entry={entry?.isUnasked && dialog ? null : entry} />
  // A modal dialog makes everything outside it inert: only inside it can a toast be reached.
  return dialog ? createPortal(region, dialog) : region
}
