import { useEffect, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { agoWords } from '#domain/time/age'
import { secondMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { pushCalls } from '#domain/wire/push'
import { ownPaths } from '../../own-paths'
import { useNow } from '../../reads/use-now'
import { useNotifications, usePreferences } from '../../reads/use-owned'
import { Button } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/link-button'
import styles from './alerts.module.css'
import { type PhoneFacts, phoneWay } from './phone-way'
import { savePreference } from './save-rule'
import { usePush } from './use-push'

/** A push service that works takes a second or two. */
const arrivalTimeoutMs = 30 * secondMs

/** Whether an alert rings on this phone: one line, with the button that mends what stands in the way, and a trial of it. */
export function PhoneLine({ userId }: { userId: string }) {
  const nowMs = useNow()
  const preferences = usePreferences()
  const { push, isBusy, change } = usePush(userId)
  const server = useServerSide(userId, push?.kind === 'ready' && push.isSubscribed)
  const trial = useTrial(userId)
  if (!preferences || !push)
    return <p className={layout.quiet}>Looking whether this phone is told…</p>
  const clock = melbourneClock(nowMs)
  const way = phoneWay({ push, preferences, server, clock, userAgent: navigator.userAgent })
  const canTry = push.kind === 'ready' && push.isSubscribed
  const said =
    trial.words ?? (way.isTold && trial.lastAtMs !== null ? lastWords(trial.lastAtMs, nowMs) : '')
  return (
    <div className={styles.block}>
      <p role={way.isTold ? 'status' : 'alert'} className={way.isTold ? undefined : styles.notTold}>
        {way.words} {said}
      </p>
      <div className={styles.row}>
        {way.mend === 'allow' && (
          <Button busy={isBusy} onClick={() => void change(true)}>
            Allow notifications
          </Button>
        )}
        {way.mend === 'switch-on' && (
          <Button onClick={() => void savePreference('pushNotifications', true)}>Switch on</Button>
        )}
        {way.mend === 'quiet-hours' && (
          <LinkButton variant="quiet" to={ownPaths.quietHours}>
            Change quiet hours
          </LinkButton>
        )}
        {canTry && (
          <Button variant="quiet" busy={trial.isWaiting} onClick={() => void trial.ring()}>
            Ring me now
          </Button>
        )}
      </div>
    </div>
  )
}

const lastWords = (atMs: number, nowMs: number) =>
  `Last told ${agoWords(atMs, nowMs) ?? 'just now'}.`

/** What the server knows of the person's phones; undefined: no signal, or not heard yet. */
function useServerSide(userId: string, isSubscribed: boolean): PhoneFacts['server'] {
  const [server, setServer] = useState<PhoneFacts['server']>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that was just subscribed is one more
  useEffect(() => {
    let isCancelled = false
    const ask = async () => {
      const [devices, key] = await Promise.all([
        askCall(network, pushCalls.devices, { params: { userId } }),
        askCall(network, pushCalls.key, {}),
      ])
      if (isCancelled || devices.kind !== 'answer' || key.kind !== 'answer') return
      setServer({ devices: devices.value.devices, hasContact: key.value.hasContact ?? true })
    }
    void ask()
    return () => {
      isCancelled = true
    }
  }, [userId, isSubscribed])
  return server
}

/** A message along the real way, and whether it came: this phone's worker stores what it is told. */
function useTrial(userId: string) {
  const told = useNotifications()
  const [sentAtMs, setSentAtMs] = useState<number | null>(null)
  const [words, setWords] = useState<string>()
  const last = told?.[0]?.receivedAtMs ?? null
  const isHere =
    sentAtMs !== null &&
    told?.some(({ facts, receivedAtMs }) => facts.kind === 'test' && receivedAtMs >= sentAtMs)
  const isWaiting = sentAtMs !== null && !isHere && words === waiting
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
  return { ring, isWaiting, lastAtMs: last, words: isHere ? 'It rang here just now.' : words }
}

const waiting = 'Sent: waiting for it to arrive here…'
const notArrived =
  'It did not arrive within half a minute. Look whether the system lets this browser notify you, and whether it saves battery by holding messages back.'

/** Why nothing was sent; null: it is on its way. */
async function problemOf(userId: string): Promise<string | null> {
  const asked = await askCall(network, pushCalls.test, { params: { userId } })
  if (asked.kind === 'refused' && asked.status === 429)
    return 'One can be sent a minute. Please wait.'
  if (asked.kind === 'offline') return 'There is no signal to ring by.'
  if (asked.kind !== 'answer') return 'The server could not send it. Please try again later.'
  const { sent, accepted } = asked.value
  if (accepted > 0) return null
  return sent === 0
    ? 'The server knows no phone of yours. Turn notifications off and on again.'
    : 'The push service did not take it. Please try again later.'
}
