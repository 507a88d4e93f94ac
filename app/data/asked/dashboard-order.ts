import { forgetDashboardOrder, rememberDashboardOrder } from '#db/device/dashboard-order'
import { askCall } from '#db/device/http/ask-call'
import { type Network, network } from '#db/device/http/send-request'
import { currentPerson } from '#db/device/person'
import { dashboardCalls } from '#domain/wire/dashboard-order'
import { useSession } from '../tab/session'

/** Takes the order of home from the server. With no signal the stored one stays; signed out there is none. */
export async function refreshDashboardOrder(network: Network): Promise<void> {
  if (!(await currentPerson())) return
  const asked = await askCall(network, dashboardCalls.order, {})
  if (asked.kind === 'answer') return rememberDashboardOrder(asked.value)
  if (asked.kind === 'refused' && asked.status === 401) return forgetDashboardOrder()
  // What is stored is drawn; this says why it may be older than the operator's.
  if (asked.kind !== 'offline') console.error('Failed to fetch dashboard order')
}

/** Asks when the app starts and after each good exchange for the coast. No polling. */
export function keepDashboardOrder(): void {
  const ask = () => void refreshDashboardOrder(network)
  ask()
  useSession.subscribe((now, before) => {
    if (before.isRefreshing && !now.isRefreshing && now.lastOutcome === 'ok') ask()
  })
}
