import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHeldPlan } from '../../data/stored/use-person'
import { useSearch } from '../../data/tab/address'
import { deferred } from '../../ui/deferred'
import { parsePlanId, takeChosenPlan } from './chosen-plan'

const PlanPromptDialog = deferred(() => import('./plan-prompt-dialog'), 'PlanPromptDialog')

/** Pages of the payment itself. */
const isPaying = (pathname: string) => /^\/(subscribe|checkout|payment-success)/.test(pathname)

/** Once after the sign-in (accounts 2, Post-login plan prompt). */
export function PlanPrompt() {
  const held = useHeldPlan()
  const { pathname } = useLocation()
  const [search, changeSearch] = useSearch()
  const [planId, setPlanId] = useState<number | null>(null)
  const inAddress = search.get('plan')
  const isDue = held != null && !isPaying(pathname)
  useEffect(() => {
    if (!isDue) return
    // Read both: in an installed app the storage may be empty.
    const stored = takeChosenPlan()
    const chosen = stored ?? parsePlanId(inAddress)
    if (chosen !== null) setPlanId(chosen)
    if (inAddress === null) return
    changeSearch((search) => search.delete('plan'))
  }, [isDue, inAddress, changeSearch])
  if (planId === null || held == null) return null
  return <PlanPromptDialog planId={planId} held={held} onClose={() => setPlanId(null)} />
}
