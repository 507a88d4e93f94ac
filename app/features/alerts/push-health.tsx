import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { agoWords } from '#domain/time/ago-words'
import { type PushDevices, pushDevices, pushTested } from '#domain/wire/push'
import { useNow } from '../../reads/use-now'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import styles from './alerts.module.css'

/** How the way to the phones is: when something last went along it, and a test. */
export function PushHealth({ userId }: { userId: string }) {
  const nowMs = useNow()
  const [devices, setDevices] = useState<PushDevices['devices']>()
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a test makes the line old
  useEffect(() => {
    let isGone = false
    void readDevices(userId).then((read) => {
      if (!isGone) setDevices(read)
    })
    return () => {
      isGone = true
    }
  }, [userId, turn])

  const sendTest = async () => {
    setBusy(true)
    toast(await testWords(userId))
    setTurn((before) => before + 1)
    setBusy(false)
  }
  return (
    <div className={styles.block}>
      {devices && <p className={styles.quiet}>{healthWords(devices, nowMs)}</p>}
      <Button variant="quiet" busy={isBusy} onClick={() => void sendTest()}>
        Send test
      </Button>
    </div>
  )
}

function healthWords(devices: PushDevices['devices'], nowMs: number): string {
  const count = devices.length === 1 ? '1 device' : `${devices.length} devices`
  const last = devices.reduce((latest, { lastDeliveredAt }) => {
    const atMs = lastDeliveredAt ? Date.parse(lastDeliveredAt) : 0
    return Math.max(latest, atMs)
  }, 0)
  const parked = devices.filter(({ isParked }) => isParked).length
  const resting = parked === 0 ? '' : ` ${parked} not reachable for days.`
  const delivered =
    last === 0 ? 'nothing delivered yet' : `last delivered ${agoWords(last, nowMs) ?? 'just now'}`
  return `Alerts go to ${count}, ${delivered}.${resting}`
}

async function readDevices(userId: string): Promise<PushDevices['devices'] | undefined> {
  try {
    const response = await fetch(`/api/users/${userId}/push-devices`, { cache: 'no-store' })
    return response.ok ? v.parse(pushDevices, await response.json()).devices : undefined
  } catch {
    // No signal: the line is left out, the rest of the panel works on.
    return undefined
  }
}

async function testWords(userId: string) {
  try {
    const response = await fetch(`/api/users/${userId}/push-test`, { method: 'POST' })
    if (response.status === 429) {
      return { title: 'Please wait', description: 'A test can be sent once a minute.' }
    }
    const { sent, accepted } = v.parse(pushTested, await response.json())
    if (accepted > 0) {
      return { title: 'Test sent', description: 'It should appear within a few seconds.' }
    }
    return {
      title: 'Test failed',
      description:
        sent === 0
          ? 'The server knows no device of yours. Turn notifications off and on again.'
          : 'The push service did not take it. Please try again later.',
      destructive: true,
    }
  } catch {
    // No answer, or none of ours.
    return { title: 'No signal', description: 'A test needs the network.', destructive: true }
  }
}
