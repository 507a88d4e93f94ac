import { creditsWords } from '#domain/page/page-words'
import { CreditList } from '../features/credits/credit-list'
import { WarningsCard } from '../features/credits/warnings-card'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

export function CreditsPage() {
  return (
    <Screen layout="narrow">
      <PageMeta {...creditsWords} canonicalPath={paths.credits} />
      <BarTitle>Credits and safety</BarTitle>
      <WarningsCard />
      <CreditList />
    </Screen>
  )
}
