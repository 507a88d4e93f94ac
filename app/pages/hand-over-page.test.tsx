import { act } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, settle } from '../testing/mount'
import { HandOverPage } from './hand-over-page'

vi.mock('../features/hand-over/hand-over-screens', () => ({
  ScanCodes: () => <p>camera</p>,
  ShowCodes: () => <p>codes</p>,
}))

const replace = vi.fn()
const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(replace)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

/** @param loaded the address at which the document was loaded */
function open(path: string, loaded = path) {
  const entry = { name: new URL(loaded, location.origin).href } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  history.replaceState(null, '', path)
  return mount(
    <BrowserRouter>
      <Link to="/spots">Spots</Link>
      <Routes>
        <Route path="/hand-over/scan?" element={<HandOverPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  )
}

it.each(['/hand-over/scan', '/hand-over/scan/', '/Hand-Over/Scan'])(
  'uses the camera at %s',
  async (path) => {
    const { container, unmount } = await open(path)
    await settle(() => expect(container.textContent).toContain('camera'))
    await unmount()
    expect(replace).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  },
)

it.each([
  ['/hand-over/%73can', '/hand-over/%73can'],
  ['/hand-over/scan//', '/hand-over/scan//'],
  ['/hand-over/scan', '/hand-over'],
])(
  'loads the scan page’s own address once where %s was reached in a document of %s',
  async (path, loaded) => {
    const { container, unmount } = await open(path, loaded)
    await settle(() => expect(replace).toHaveBeenCalled())
    expect(replace.mock.calls).toEqual([['/hand-over/scan']])
    expect(reload).not.toHaveBeenCalled()
    expect(container.textContent).not.toContain('camera')
    await unmount()
  },
)

it('loads the page that a link of the app leads to from there, so that it may not use the camera', async () => {
  const { container, unmount } = await open('/hand-over/scan')
  await settle(() => expect(container.textContent).toContain('camera'))
  await act(async () => container.querySelector('a')?.click())
  expect(location.pathname).toBe('/spots')
  expect(reload).toHaveBeenCalledTimes(1)
  await unmount()
  expect(reload).toHaveBeenCalledTimes(1)
})
