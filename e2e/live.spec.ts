import { startOpenMeteoFake } from '../api/upstream/testing/open-meteo-fake'
import { liveOf } from '../bench/load/started-server'
import { ProductServer } from './testing/server'
import { ageOfData, base, browseFromTheStart, expect } from './testing/test'

base(
  'live data arrives, is told from demo, and survives the provider’s death',
  async ({ page }) => {
    const provider = await startOpenMeteoFake()
    const server = new ProductServer({ ...liveOf(provider.url), DATA_SOURCE: 'auto' })
    try {
      await server.start()
      const status = async () => (await fetch(`${server.url}/api/status`)).json()
      await expect
        .poll(
          async () =>
            (await (await fetch(`${server.url}/api/pack?api=true`)).json()).parts.forecast.coast
              ?.source,
        )
        .toBe('live')
      await browseFromTheStart(page.context())
      await page.goto(server.url)
      await expect(ageOfData(page)).toHaveText(/^Live · updated (just now|\d+ mins ago)/)
      await expect(page.getByText('Demo data')).toHaveCount(0)

      // Asked for demonstration data the same server gives it, marked.
      const demo = await (await fetch(`${server.url}/api/surf-spots/1/conditions`)).json()
      expect(demo.source).toBe('demo')
      const live = await (await fetch(`${server.url}/api/surf-spots/1/conditions?api=true`)).json()
      expect(live.source).not.toBe('demo')
      expect(live.surfScore).toEqual(expect.any(Number))

      // The phone works its scores out itself and comes to the server's: now by day, in the dark those of the days.
      const answer = page.getByRole('region', { name: 'Bells Beach now', exact: true })
      if (live.firstLight) await expect(answer).toContainText('First light')
      else await expect(answer).toContainText(live.surfScore.toFixed(1))
      const forecast: { surfScore: number }[] = await (
        await fetch(`${server.url}/api/surf-spots/1/forecast?api=true`)
      ).json()
      const days = forecast.slice(0, 3)
      const shown = page
        .getByRole('region', { name: 'Forecast', exact: true })
        .getByRole('listitem')
      await expect(shown).toContainText(days.map((day) => day.surfScore.toFixed(1)))
      expect(days).toHaveLength(3)

      await provider.close()
      await server.stop('SIGKILL')
      await server.start()
      await page.reload()
      await expect(ageOfData(page)).toHaveText(/^Live · updated (just now|\d+ mins ago)/)
      expect(JSON.stringify(await status())).toMatch(/marine/)
    } finally {
      await server.dispose()
    }
  },
)
