import { ageOfData, expect, test } from './testing/test'
import { openWeakNetwork } from './testing/weak-network'

// Files run in the order of their names: this one, which mostly waits, begins while others keep the machine at work.
test('on a 2G network that loses segments the tide is read first, and the coast comes by itself', async ({
  page,
  server,
}) => {
  const weakness = { bitsPerSecond: 100_000, roundTripMs: 1_000, lostShare: 0.05 }
  const { url, close } = await openWeakNetwork(server.url, weakness)
  // All that the bar says on the way.
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role=status], main'))
        said.add(one.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`${url}/?spot=1`, { waitUntil: 'commit', timeout: 60_000 })
  await expect(page.locator('main')).toContainText(/Tide at \d\d:\d\d: \d/)
  await expect(page.locator('main')).toContainText(/Tide, (rising|falling)-?\d/, {
    timeout: 120_000,
  })
  await expect(ageOfData(page)).toContainText('Demo data', { timeout: 120_000 })
  const said = await page.evaluate(() =>
    [...(window as unknown as { said: Set<string> }).said].join('\n'),
  )
  expect(said).not.toMatch(/No signal|no signal|Nothing is stored/)
  expect(said).toContain('Slow signal, fetching the coast')
  await page.goto('about:blank')
  await close()
})
