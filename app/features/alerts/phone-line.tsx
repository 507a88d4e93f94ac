import { useEffect, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { setPreference } from '#db/device/preferences'
import { forecastSource } from '#domain/sea/forecast/forecast-hour'
import { agoWords } from '#domain/time/age'
import { secondMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { pushCalls } from '#domain/wire/push'
import { changeSettings } from '../../data/asked/fate-of-change'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../data/asked/push'
import { useAsked } from '../../data/asked/use-asked'
import { useNotifications, usePreferences } from '../../data/stored/use-owned'
import { useSettings } from '../../data/stored/use-settings'
import { useForecastHead } from '../../data/stored/use-status'
import { useLiveData } from '../../data/tab/live-data'
import { onBack } from '../../data/tab/on-signal'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { Button, QuietButton, QuietLink } from '../../ui/button'
import { failure, toast } from '../../ui/toast-store'
import { useBusy } from '../../ui/use-busy'
import { type PhoneFacts, phoneWay } from './phone-way'

/** A working push service takes a second or two. */
const arrivalTimeoutMs = 30 * secondMs

type PhoneLineProps = { userId: string; phone: ReturnType<typeof usePush> }

/** Whether alerts reach this phone, the button that fixes what is wrong, and a test alert. */
export function PhoneLine({ userId, phone: { push, isBusy, change } }: PhoneLineProps) {
  const nowMs = useNow()
  const preferences = usePreferences()
  const ownId = useSettings()?.pushDeviceId
  const isSubscribed = push?.kind === 'ready' && push.isSubscribed
  const head = useForecastHead()
  const forecast = useLiveData() && head ? forecastSource(head, nowMs).source : null
  const server = useServerSide(userId, isSubscribed, ownId)
  const trial = useTrial(userId)
  if (!preferences || !push || ownId === undefined)
    return <p className="quiet">Checking whether alerts reach this device…</p>
  const clock = melbourneClock(nowMs)
  const { userAgent } = navigator
  const way = phoneWay({ push, preferences, server, ownId, forecast, clock, userAgent })
  const last =
    trial.lastAtMs === null ? '' : `Last alert ${agoWords(trial.lastAtMs, nowMs) ?? 'just now'}.`
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p role={way.isTold ? 'status' : 'alert'} className={way.isTold ? undefined : 'text-warn'}>
        {way.words} {trial.words ?? (way.isTold && last)}
      </p>
      <div className="flex flex-wrap gap-2">
        {way.mend === 'allow' && (
          <Button busy={isBusy} onClick={() => void change(true)}>
            Allow notifications
          </Button>
        )}
        {way.mend === 'switch-on' && (
          <Button
            onClick={() => void changeSettings(() => setPreference('pushNotifications', true))}
          >
            Switch on
          </Button>
        )}
        {way.mend === 'quiet-hours' && (
          <QuietLink to={ownPaths.quietHours}>Change quiet hours</QuietLink>
        )}
        {isSubscribed && (
          <QuietButton busy={trial.isWaiting} onClick={() => void trial.ring()}>
            Send a test alert
          </QuietButton>
        )}
      </div>
    </div>
  )
}

/** Undefined `push`: the browser is being asked. */
export function usePush(userId: string) {
  const [push, setPush] = useState<PushState>()
  const [isBusy, during] = useBusy()

  useEffect(() => {
    const end = new AbortController()
    const read = async () => setPush(await readPushState())
    void read()
    // The permission may change in the browser's settings.
    onBack(() => void read(), end)
    return () => end.abort()
  }, [])

  const change = (isOn: boolean) =>
    during(async () => {
      try {
        if (!isOn) await turnPushOff(userId)
        else if ((await turnPushOn(userId)) === 'on') await setPreference('pushNotifications', true)
      } catch {
        // The remedy is the same for browser, push service and server.
        toast(isOn ? cannotTurnOn : cannotTurnOff)
      }
      setPush(await readPushState())
    })
  return { push, isBusy, change }
}

const cannotTurnOn = failure(
  'Subscription Failed',
  'Could not enable push notifications. Please try again.',
)
const cannotTurnOff = failure('Error', 'Could not disable notifications. Please try again.')

/** Last answer of the server; undefined: none yet. */
function useServerSide(userId: string, isSubscribed: boolean, ownId?: string | null) {
  // A new subscription changes the list.
  const phone = `${isSubscribed} ${ownId}`
  const { answer: devices } = useAsked(pushCalls.devices, { params: { userId } }, { of: phone })
  const { answer: key } = useAsked(pushCalls.key, {})
  const [heard, setHeard] = useState<PhoneFacts['server']>()
  useEffect(() => {
    if (devices.kind !== 'answer' || key.kind !== 'answer') return
    setHeard({ devices: devices.value.devices, hasContact: key.value.hasContact ?? true })
  }, [devices, key])
  return heard
}

/** Sends a real push message; the service worker stores what arrives. */
function useTrial(userId: string) {
  const told = useNotifications()
  const [sentAtMs, setSentAtMs] = useState(Number.POSITIVE_INFINITY)
  const [words, setWords] = useState<string>()
  const isHere = told?.some(
    ({ facts, receivedAtMs }) => facts.kind === 'test' && receivedAtMs >= sentAtMs,
  )
  const isWaiting = !isHere && words === waiting
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWords(notArrived), arrivalTimeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const ring = async () => {
    setSentAtMs(Date.now())
    setWords(waiting)
    const problem = await problemOf(userId)
    if (problem) setWords(problem)
  }
  const lastAtMs = told?.[0]?.receivedAtMs ?? null
  return { ring, isWaiting, lastAtMs, words: isHere ? 'It arrived here just now.' : words }
}

const waiting = 'Sent: waiting for it to arrive here…'
const notArrived =
  'Nothing arrived within half a minute. Check that your phone lets this browser notify you, and that battery saving is not holding messages back.'

/** Null: the test alert is on its way. */
async function problemOf(userId: string): Promise<string | null> {
  const asked = await askCall(network, pushCalls.test, { params: { userId } })
  if (asked.kind === 'refused' && asked.status === 429)
    return 'Please wait a minute before you send another.'
  if (asked.kind === 'offline') return 'A test alert needs signal.'
  if (asked.kind !== 'answer') return 'The server could not send it. Please try again later.'
  const { sent, accepted } = asked.value
  if (accepted > 0) return null
  return sent === 0
    ? 'The server knows none of your phones. Turn notifications off and on again.'
    : 'The push service did not accept it. Please try again later.'
}
