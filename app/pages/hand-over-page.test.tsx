import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../testing/mount'
import { click, draw } from '../ui/testing/draw'
import { HandOverPage } from './own-pages'

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
  vi.clearAllMocks()
})

/** @param loaded the address at which the document was loaded */
function open(path: string, loaded = path) {
  const entry = { name: new URL(loaded, location.origin).href } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  history.replaceState(null, '', path)
  return draw(
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
    const { box } = await open(path)
    await settle(() => expect(box.textContent).toContain('camera'))
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
    const { box } = await open(path, loaded)
    await settle(() => expect(replace).toHaveBeenCalled())
    expect(replace.mock.calls).toEqual([['/hand-over/scan']])
    expect(reload).not.toHaveBeenCalled()
    expect(box.textContent).not.toContain('camera')
  },
)

it('loads the page that a link of the app leads to from there, so that it may not use the camera', async () => {
  const { box } = await open('/hand-over/scan')
  await settle(() => expect(box.textContent).toContain('camera'))
  await click(box.querySelector('a')!)
  expect(location.pathname).toBe('/spots')
  expect(reload).toHaveBeenCalledTimes(1)
})
