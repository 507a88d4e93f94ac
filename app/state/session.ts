import { create } from 'zustand'

/** A tab of the bottom navigation. */
export type TabName = 'home' | 'spots' | 'compare' | 'forecast' | 'profile'

type Session = {
  /** Overrides the tab that the path would highlight. */
  activeTab: TabName | null
  isRefreshing: boolean
  /** How this tab's last refresh ended. The store says it too, unless it is the store that failed. */
  lastOutcome: 'ok' | 'offline' | 'server-trouble' | 'app-too-old' | 'store-full' | null
  /** Nothing was ever stored on this device and the first try did not bring it either. */
  isStoreEmpty: boolean
  /** Starts the update that waits; null when none does. */
  applyUpdate: (() => void) | null
  /** The server has been asked who is signed in, or there was no reason to ask. */
  isPersonChecked: boolean
}

/** What dies with the tab. Everything that must outlive it is in the device's database. */
export const useSession = create<Session>()(() => ({
  activeTab: null,
  isRefreshing: false,
  lastOutcome: null,
  isStoreEmpty: false,
  applyUpdate: null,
  isPersonChecked: false,
}))
