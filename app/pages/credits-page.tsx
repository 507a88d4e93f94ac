import { CreditList } from '../features/credits/credit-list'
import { WarningsCard } from '../features/credits/warnings-card'
import { paths } from '../paths'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

export function CreditsPage() {
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Credits and safety | Southbreak"
        description="Where Southbreak's waves, wind, tides and coastline come from, under which licences, and what they must not be used for."
        canonicalPath={paths.credits}
      />
      <h1>Credits and safety</h1>
      <WarningsCard />
      <CreditList />
    </Screen>
  )
}
