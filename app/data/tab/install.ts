import { create } from 'zustand'

/** Chromium's own event, not yet part of the DOM types (WICG manifest incubations). */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> }

type Install = {
  /** 'ios-steps': the person must do it by hand; 'not-offered': this browser does not say it can. */
  state: 'installed' | 'can-prompt' | 'ios-steps' | 'not-offered'
  /** Opens the browser's own install dialog. It can be used once. */
  prompt: () => void
}

const nothing = () => undefined

export const useInstall = create<Install>()(() => ({ state: initialState(), prompt: nothing }))

function initialState(): Install['state'] {
  if (isInstalled()) return 'installed'
  return 'standalone' in navigator ? 'ios-steps' : 'not-offered'
}

/** Whether this is the app from the home screen. */
export function isInstalled(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return true
  return 'standalone' in navigator && navigator.standalone === true
}

/** Keeps the browser's install event, which comes early and only once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = event as BeforeInstallPromptEvent
    useInstall.setState({
      state: 'can-prompt',
      prompt: () => {
        useInstall.setState({ state: 'not-offered', prompt: nothing })
        void offer.prompt()
      },
    })
  })
  addEventListener('appinstalled', () =>
    useInstall.setState({ state: 'installed', prompt: nothing }),
  )
}
