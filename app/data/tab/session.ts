import { create } from 'zustand'
import type { ExchangeOutcome } from '#db/device/exchange'
import type { TabName } from '#domain/words/pages'

export type Session = {
  /** Overrides the tab that the path would highlight. */
  activeTab: TabName | null
  isRefreshing: boolean
  /** The refresh under way takes longer than on a good network. */
  isSlow: boolean
  /** How much of the coast has arrived, 0 to 1 in tenths; null: nothing yet, or it is not known. */
  progress: number | null
  /** One spot and its gauge are stored, while the coast is on its way for the first time. */
  isFirstSpotHere: boolean
  /** How this tab's last refresh ended. The store says it too, unless it is the store that failed. */
  lastOutcome: ExchangeOutcome | null
  /** Nothing was ever stored on this device and the first try did not bring it either. */
  isStoreEmpty: boolean
  /** Starts the update that waits; null when none does. */
  applyUpdate: (() => void) | null
  /** The server has been asked who is signed in, or there was no reason to ask. */
  isPersonChecked: boolean
}

/** What is lost with the tab. Everything that must be kept is in the device's database. */
export const useSession = create<Session>()(() => ({
  activeTab: null,
  isRefreshing: false,
  isSlow: false,
  progress: null,
  isFirstSpotHere: false,
  lastOutcome: null,
  isStoreEmpty: false,
  applyUpdate: null,
  isPersonChecked: false,
}))
