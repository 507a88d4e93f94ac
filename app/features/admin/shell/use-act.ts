import { useState } from 'react'
import { type ToastWords, toast } from '../../../ui/toast-store'

type ActWords = {
  /** Absent: what is drawn says it. */
  done?: ToastWords
  failed: (error: unknown) => ToastWords
}

/** Does one thing at a time, once, and says what became of it. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it was done */
  const act = async (work: () => Promise<unknown>, { done, failed }: ActWords) => {
    setBusy(true)
    const isDone = await work().then(
      () => {
        if (done) toast(done)
        return true
      },
      (error: unknown) => {
        toast({ ...failed(error), destructive: true })
        return false
      },
    )
    setBusy(false)
    return isDone
  }
  return { isBusy, act }
}
