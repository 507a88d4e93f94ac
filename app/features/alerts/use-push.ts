import { useEffect, useState } from 'react'
import { setPreference } from '#db/device/preferences'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../data/asked/push'
import { onBack } from '../../data/tab/on-signal'
import { toast } from '../../ui/toast-store'

/** This device's notifications, and how to change them; `push` is undefined while the browser is asked. */
export function usePush(userId: string): {
  push: PushState | undefined
  isBusy: boolean
  change: (isOn: boolean) => Promise<void>
} {
  const [push, setPush] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const end = new AbortController()
    const read = async () => setPush(await readPushState())
    void read()
    // The permission may be changed in the browser's settings meanwhile.
    onBack(() => void read(), end)
    return () => end.abort()
  }, [])

  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (!isOn) await turnPushOff(userId)
      else if ((await turnPushOn(userId)) === 'on') await setPreference('pushNotifications', true)
    } catch {
      // Which of browser, push service and server it was makes no difference to what can be done.
      toast(isOn ? cannotTurnOn : cannotTurnOff)
    }
    setPush(await readPushState())
    setBusy(false)
  }
  return { push, isBusy, change }
}

const cannotTurnOn = {
  title: 'Subscription Failed',
  description: 'Could not enable push notifications. Please try again.',
  destructive: true,
}
const cannotTurnOff = {
  title: 'Error',
  description: 'Could not disable notifications. Please try again.',
  destructive: true,
}
