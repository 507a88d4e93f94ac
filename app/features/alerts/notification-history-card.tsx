import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { noteOpened } from '#db/device/notifications'
import { agoWords } from '#domain/time/age'
import { useNotifications } from '../../data/stored/use-owned'
import { useNow } from '../../data/tab/use-now'
import { Card } from '../../ui/card'
import { WholeRanges } from '../../ui/whole-ranges'

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
