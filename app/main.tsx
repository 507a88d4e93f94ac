import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './ui/tokens.css'
import './ui/base.css'
import { reloadOnMissingChunk } from './features/status/reload-on-missing-chunk'
import { AppRoutes, startLoadingPage } from './router'
import { keepInstallPrompt } from './state/install'
import { keepFresh } from './state/refresh'

// Page code, store and tide engine come in parallel with the first paint, not after it.
startLoadingPage(location.pathname)
reloadOnMissingChunk()
keepInstallPrompt()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
)

keepFresh()

if (import.meta.env.PROD) {
  // After load, so that the worker's downloads never compete with what is being looked at.
  addEventListener('load', async () => {
    const { registerWorker } = await import('./features/status/register-worker')
    await registerWorker()
  })
}
