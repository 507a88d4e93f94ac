import { useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { noteSessionEnded } from '#db/device/person'
import { longDate } from '#domain/time/long-date'
import { authCalls, type OwnSession } from '#domain/wire/auth'
import { PlainButton, QuietAnchor, QuietButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { failure, toast } from '../../ui/toast-store'
import { useBusy } from '../../ui/use-busy'
import { SignOutButton } from './sign-out-button'

type Access = { sessions: OwnSession[]; canChangePassword: boolean; canHaveSecondFactor: boolean }

/** Sessions are asked for only on demand. */
export function SessionsCard({ email }: { email: string }) {
  const [access, setAccess] = useState<Access | null>(null)
  const [isBusy, during] = useBusy()
  const run = async (work: () => Promise<boolean>) => {
    if (!(await during(work))) toast(needsNetwork)
  }
  const list = async () => {
    const found = await askAccess()
    setAccess(found)
    return found !== null
  }
  const end = async (id: string) => {
    const isEnded = areOver(
      await askCall(network, authCalls.endSession, { params: { sessionId: id } }),
    )
    if (isEnded && access) {
      setAccess({ ...access, sessions: access.sessions.filter((one) => one.id !== id) })
    }
    return isEnded
  }
  const endAll = async () => {
    const isEnded = areOver(await askCall(network, authCalls.endSessions, {}))
    if (isEnded) await noteSessionEnded()
    return isEnded
  }
  const others = access?.sessions.filter((session) => !session.isCurrent) ?? []
  return (
    <Card title="Signed in">
      <div className="flex flex-col gap-3">
        <p>
          On this device as <strong>{email}</strong>
        </p>
        <div className="flex flex-wrap gap-2">
          <SignOutButton />
          {!access && (
            <QuietButton busy={isBusy} onClick={() => void run(list)}>
              Other devices, password, passkeys
            </QuietButton>
          )}
          {access?.canChangePassword && (
            <QuietAnchor href="/api/change-password">Change password</QuietAnchor>
          )}
          {access?.canChangePassword && <QuietAnchor href="/api/passkeys">Passkeys</QuietAnchor>}
          {access?.canHaveSecondFactor && (
            <QuietAnchor href="/api/second-factor">Second factor</QuietAnchor>
          )}
        </div>
        {access && others.length === 0 && <p className="quiet">Not signed in anywhere else.</p>}
        {others.length > 0 && (
          <>
            <ul className="flex list-none flex-col">
              {others.map((session) => (
                <li
                  key={session.id}
                  className="flex flex-wrap items-center gap-2 border-t border-line py-3 [&>:first-child]:min-w-[12rem] [&>:first-child]:flex-1"
                >
                  <div>
                    <p>{session.device}</p>
                    <p className="quiet">Last used {longDate(Date.parse(session.lastSeenAt))}</p>
                  </div>
                  <PlainButton disabled={isBusy} onClick={() => void run(() => end(session.id))}>
                    Sign out there
                  </PlainButton>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <QuietButton busy={isBusy} onClick={() => void run(endAll)}>
                Sign out everywhere
              </QuietButton>
            </div>
            <p className="quiet">The address of your own calendar and alerts to phones end too.</p>
          </>
        )}
      </div>
    </Card>
  )
}

const needsNetwork = failure('No signal', 'This needs signal. Nothing has changed.')

async function askAccess(): Promise<Access | null> {
  const [sessions, user] = await Promise.all([
    askCall(network, authCalls.sessions, {}),
    askCall(network, authCalls.user, {}),
  ])
  if (sessions.kind !== 'answer' || user.kind !== 'answer') return null
  const { canChangePassword, role } = user.value
  const canHaveSecondFactor = canChangePassword && role !== 'user'
  return { sessions: sessions.value, canChangePassword, canHaveSecondFactor }
}

/** 404: it was over before. */
const areOver = (asked: Asked<undefined>): boolean =>
  asked.kind === 'answer' || (asked.kind === 'refused' && asked.status === 404)
