import { useState } from 'react'

/** Whether work is under way, and how to begin it; a failure ends it too. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, during] as const
}
