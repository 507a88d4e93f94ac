import { dismissRefused, retryRefused } from '#db/device/outbox'
import { changeTitle } from '#db/device/sync/device-nouns'
import { agoWords } from '#domain/time/age'
import { signInHref } from '../../data/asked/sign-in'
import { syncOwned } from '../../data/asked/sync'
import { outboxWords } from '../../data/shown/outbox-words'
import { useOutbox, usePerson, useSessionEnded } from '../../data/stored/use-person'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { PlainButton, QuietButton, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { useBusy } from '../../ui/use-busy'
import { SignOutButton } from './sign-out-button'

/** The outbox: what is not on the server yet or was refused. */
export function ChangesCard() {
  const outbox = useOutbox()
  const person = usePerson()
  const isEnded = useSessionEnded()
  const nowMs = useNow()
  const [isBusy, during] = useBusy()
  if (!outbox || person === undefined)
    return <Card id="changes" title="Your changes" waiting={48} />
  // A visitor can only have feedback to send.
  if (!person && outbox.waiting === 0 && outbox.refused.length === 0) return null
  return (
    <Card id="changes" title="Your changes">
      <div className="flex flex-col gap-3">
        <p role="status">{outboxWords(outbox, nowMs)}</p>
        {isEnded && (
          <>
            <p>You have been signed out. What is stored here stays until you sign in again.</p>
            <div className="flex flex-wrap gap-2">
              <SignInLink href={signInHref(paths.profile)} />
              <SignOutButton>Remove me from this device</SignOutButton>
            </div>
          </>
        )}
        {outbox.state === 'waiting' && (
          <div className="flex flex-wrap gap-2">
            <QuietButton busy={isBusy} onClick={() => void during(syncOwned)}>
              Send now
            </QuietButton>
          </div>
        )}
        {outbox.refused.length > 0 && (
          <ul className="flex list-none flex-col">
            {outbox.refused.map(({ id, name, message, atMs }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-2 border-t border-line py-3 [&>:first-child]:min-w-[12rem] [&>:first-child]:flex-1"
              >
                <div>
                  <p className="font-semibold text-warn">{changeTitle(name)}</p>
                  <p>{message}</p>
                  <p className="quiet">Written {agoWords(atMs, nowMs) ?? 'at an unknown time'}</p>
                </div>
                <PlainButton onClick={() => void retryRefused(id).then(syncOwned)}>
                  Try again
                </PlainButton>
                <PlainButton onClick={() => void dismissRefused(id)}>Discard it</PlainButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
