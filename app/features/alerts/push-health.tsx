import { useEffect, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { agoWords } from '#domain/time/age'
import { type PushDevices, pushCalls } from '#domain/wire/push'
import { useNow } from '../../reads/use-now'
import { Button } from '../../ui/button'
import layout from '../../ui/layout.module.css'
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
    let isCancelled = false
    void readDevices(userId).then((read) => {
      if (!isCancelled) setDevices(read)
    })
    return () => {
      isCancelled = true
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
      {devices && <p className={layout.quiet}>{healthWords(devices, nowMs)}</p>}
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

/** Undefined: no signal, the line is left out and the rest of the panel works on. */
async function readDevices(userId: string): Promise<PushDevices['devices'] | undefined> {
  const asked = await askCall(network, pushCalls.devices, { params: { userId } })
  return asked.kind === 'answer' ? asked.value.devices : undefined
}

async function testWords(userId: string) {
  const asked = await askCall(network, pushCalls.test, { params: { userId } })
  if (asked.kind === 'refused' && asked.status === 429) {
    return { title: 'Please wait', description: 'A test can be sent once a minute.' }
  }
  if (asked.kind === 'offline') {
    return { title: 'No signal', description: 'A test needs the network.', destructive: true }
  }
  const failed = (description: string) => ({ title: 'Test failed', description, destructive: true })
  if (asked.kind !== 'answer')
    return failed('The server could not send it. Please try again later.')
  const { sent, accepted } = asked.value
  if (accepted > 0) {
    return { title: 'Test sent', description: 'It should appear within a few seconds.' }
  }
  return failed(
    sent === 0
      ? 'The server knows no device of yours. Turn notifications off and on again.'
      : 'The push service did not take it. Please try again later.',
  )
}
