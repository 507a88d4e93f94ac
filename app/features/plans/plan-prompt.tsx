import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHeldPlan } from '../../data/stored/use-person'
import { useSearch } from '../../data/tab/address'
import { deferred } from '../../ui/deferred'
import { parsePlanId, takeChosenPlan } from './chosen-plan'

const PlanPromptDialog = deferred(() => import('./plan-prompt-dialog'), 'PlanPromptDialog')

/** Pages where the chosen plan is already on its way, or paid. */
const isPaying = (pathname: string) => /^\/(subscribe|checkout|payment-success)/.test(pathname)

/** After signing in with a plan in mind: asks about it once (accounts 2, Post-login plan prompt). */
export function PlanPrompt() {
  const held = useHeldPlan()
  const { pathname } = useLocation()
  const [search, changeSearch] = useSearch()
  const [planId, setPlanId] = useState<number | null>(null)
  const inAddress = search.get('plan')
  const isDue = held != null && !isPaying(pathname)
  useEffect(() => {
    if (!isDue) return
    // Both are taken: the plan of the address stays good where the storage was another app's.
    const stored = takeChosenPlan()
    const chosen = stored ?? parsePlanId(inAddress)
    if (chosen !== null) setPlanId(chosen)
    if (inAddress === null) return
    changeSearch((search) => search.delete('plan'))
  }, [isDue, inAddress, changeSearch])
  if (planId === null || held == null) return null
  return <PlanPromptDialog planId={planId} held={held} onClose={() => setPlanId(null)} />
}
