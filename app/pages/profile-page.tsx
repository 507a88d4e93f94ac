import { Link } from 'react-router-dom'
import { DataSourceCard } from '../features/settings/data-source-card'
import { InstallCard } from '../features/settings/install-card'
import { SettingsCard } from '../features/settings/settings-card'
import { paths } from '../paths'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/profile`, signed out: what can be chosen on this device without an account. */
export function ProfilePage() {
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Profile and settings | Southbreak"
        description="Units, default location and data source of Southbreak on this device."
        canonicalPath={paths.profile}
      />
      <h1>Profile</h1>
      <DataSourceCard />
      <SettingsCard />
      <InstallCard />
      <p>
        <Link to={paths.credits}>Data credits and licences</Link>
      </p>
    </Screen>
  )
}
