import type { PropsWithChildren } from 'react'
import { usePerson } from '../data/stored/use-person'
import { useScrollToHash } from '../data/tab/address'
import { ChangesCard } from '../features/account/changes-card'
import { ProfileCard, SignInCard } from '../features/account/profile-card'
import { SessionsCard } from '../features/account/sessions-card'
import {
  NotificationHistoryCard,
  NotificationSettingsCard,
} from '../features/alerts/notification-settings-card'
import { OwnAlertsCard } from '../features/alerts/rule-list'
import { CalendarCard } from '../features/calendar/calendar-card'
import { FavouritesPanel } from '../features/favourites/favourites'
import { OwnDataCard } from '../features/own-data/own-data-card'
import { SubscriptionCard } from '../features/plans/subscription-card'
import { DataSourceCard } from '../features/settings/data-source-card'
import { SettingsCard } from '../features/settings/settings-card'
import { InstallCard } from '../features/status/install-offer'
import { SessionStatsCard } from '../features/surf-log/session-stats-card'
import { ownPaths } from '../own-paths'
import { paths } from '../paths'
import { PlainLink } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { PageScreen } from './page-screen'

const sections = {
  Alerts: '#notifications',
  Settings: '#settings',
  'Plan and account': '#account',
}
const group = 'flex flex-col gap-6 empty:hidden'
const overAllColumns = `col-span-full wide:block wide:columns-[360px] wide:gap-x-8 wide:[&>*]:mb-6
  wide:[&>*]:break-inside-avoid wide:[&>:first-child]:border-t! wide:[&>:first-child]:pt-4!`

const Links = ({ label, ways }: { label: string; ways: Record<string, string> }) => (
  <nav className="col-span-full -mx-3 flex flex-wrap gap-x-2" aria-label={label}>
    {Object.entries(ways).map(([name, to]) => (
      <PlainLink key={name} to={to}>
        {name}
      </PlainLink>
    ))}
  </nav>
)

type SectionProps = PropsWithChildren<{ id: string; isLast?: boolean }>

/** Sections have addresses of their own; a person's last stands below the others, spread over all their columns. */
function Section({ id, isLast = false, children }: SectionProps) {
  useScrollToHash(id, true)
  return (
    <div id={id} className={`${group} ${isLast ? overAllColumns : ''}`}>
      {children}
    </div>
  )
}

/** `/profile` in the order of accounts 2; signed out, the settings of the device. */
export function ProfilePage() {
  const person = usePerson()
  return (
    <PageScreen name="profile" layout="columns" title="Profile">
      {person === undefined && <Skeleton height={240} />}
      {person === null && <SignInCard />}
      {person && (
        <>
          <Links label="On this page" ways={sections} />
          <div className={group}>
            <ProfileCard person={person} />
            <FavouritesPanel title="My Favorite Beaches" />
          </div>
          <Section id="notifications">
            <NotificationSettingsCard person={person} />
            <OwnAlertsCard userId={person.userId} />
            <NotificationHistoryCard />
          </Section>
        </>
      )}
      <Section id="settings">
        <DataSourceCard />
        {person && <CalendarCard person={person} />}
        {person && <SessionStatsCard />}
        <SettingsCard />
      </Section>
      <Section id="account" isLast={Boolean(person)}>
        {person && <SubscriptionCard />}
        <ChangesCard />
        {person && <OwnDataCard />}
        {person && <SessionsCard email={person.email} />}
        <InstallCard />
      </Section>
      <Links
        label="More"
        ways={{
          Feedback: paths.feedback,
          'Data credits and licences': paths.credits,
          'For websites': ownPaths.forWebsites(),
          ...(person && person.role !== 'user' && { Administration: paths.admin }),
        }}
      />
    </PageScreen>
  )
}
