import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { noteOpened } from '#db/device/notifications'
import type { Person } from '#db/device/person'
import { setPreference } from '#db/device/preferences'
import { setFavouriteLimit } from '#db/device/surf-rules'
import { agoWords } from '#domain/time/age'
import { type Preferences, preferenceEntries } from '#domain/wire/preferences'
import { changeSettings } from '../../data/asked/fate-of-change'
import { useFavouritesRule, useNotifications, usePreferences } from '../../data/stored/use-owned'
import { useScrollToHash } from '../../data/tab/address'
import { useNow } from '../../data/tab/use-now'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/field'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { WholeRanges } from '../../ui/whole-ranges'
import { PhoneLine, usePush } from './phone-line'
import { RuleEditor } from './rule-editor'

const badges = {
  default: { tone: 'plain', words: 'Not Set' },
  granted: { tone: 'sea', words: 'Enabled' },
  denied: { tone: 'warn', words: 'Blocked' },
} as const

/** Core experience 2, 4 and 5, Notification settings panel. */
export function NotificationSettingsCard({ person }: { person: Person }) {
  const preferences = usePreferences()
  const rule = useFavouritesRule()
  const phone = usePush(person.userId)
  if (!preferences || !rule || !phone.push) {
    return (
      <Card title="Notification settings">
        <Skeleton height={420} />
      </Card>
    )
  }
  const { push, isBusy, change } = phone
  const isReady = push.kind === 'ready'
  const badge = isReady ? badges[push.permission] : null
  return (
    <Card
      title="Notification settings"
      mark={badge && <Pill tone={badge.tone}>{badge.words}</Pill>}
    >
      <Switch
        label="Push notifications"
        description="On this device"
        checked={isReady && push.isSubscribed && preferences.pushNotifications}
        disabled={!isReady || isBusy || push.permission === 'denied'}
        onChange={(value) => void change(value)}
      />
      <PhoneLine userId={person.userId} phone={phone} />
      <Switch
        label="Optimal condition alerts"
        description="Once a day for each favourite spot, when it fits your limits"
        checked={rule.isOn}
        onChange={(value) =>
          void changeSettings(() => setFavouriteLimit({ field: 'optimalConditionAlerts', value }))
        }
      />
      <RuleEditor userId={person.userId} spot={null} rule={rule} />
      <QuietHours preferences={preferences} />
    </Card>
  )
}

const quietFields = { quietFrom: 'Quiet from', quietUntil: 'Quiet until' } as const

/** They hold for every rule. */
function QuietHours({ preferences }: { preferences: Preferences }) {
  const isAskedFor = useScrollToHash('quiet-hours', true)
  return (
    <details id="quiet-hours" open={isAskedFor || undefined}>
      <summary className="min-h-target-primary content-center">Quiet hours</summary>
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        {(['quietFrom', 'quietUntil'] as const).map((field) => (
          <TextField
            key={field}
            label={quietFields[field]}
            type="time"
            value={preferences[field]}
            onChange={(value) => {
              // A time field is empty while it is typed into: only valid times are stored.
              const read = v.safeParse(preferenceEntries[field], value)
              if (read.success) void changeSettings(() => setPreference(field, read.output))
            }}
          />
        ))}
      </div>
    </details>
  )
}

const shown = 10

export function NotificationHistoryCard() {
  const rows = useNotifications()
  const nowMs = useNow()
  const unread = rows?.some(({ openedAtMs }) => openedAtMs === null) ?? false
  useEffect(() => {
    if (!unread) return
    void noteOpened('all', Date.now()).then(() => navigator.clearAppBadge?.())
  }, [unread])
  if (!rows || rows.length === 0) return null
  return (
    <Card title="Alerts on this device">
      <ul className="grid list-none gap-3 [&_li]:grid [&_li]:gap-1">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <Link to={row.path}>
              <WholeRanges text={row.title} />
            </Link>
            <span className="quiet">
              <WholeRanges text={row.body} /> · {agoWords(row.receivedAtMs, nowMs)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
