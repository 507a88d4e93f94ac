import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { type PictureSite, startPictureSite } from '../api/pictures/testing/picture-site'
import { makeAdmin, openSignedIn } from './testing/admin'
import { ProductServer } from './testing/server'
import { base, browseFromTheStart, expect } from './testing/test'

/** The product beside another site that has pictures, on this machine. */
const test = base.extend<object, { site: PictureSite; server: ProductServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find dependencies
    async ({}, use) => {
      const site = await startPictureSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site }, use) => {
      const server = new ProductServer({ PICTURE_HOSTS_EXTRA: site.host })
      server.trust(site.ca)
      await server.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

const photo = async () => {
  const [width, height] = [1_200, 600]
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set([220, 90, (at / 3) % 200], at)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** How wide a picture is once the browser has it; 0: it has not. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('pictures on other sites are shown to visitors, and drawn where they are gone', async ({
  browser,
  page,
  server,
  site,
}) => {
  const admin = await openSignedIn(browser, server, makeAdmin(server, 'admin'))
  const imageUrl = site.file('/bells.png', await photo())
  const spots: { id: number; name: string; region: string }[] = await (
    await admin.request.get(`${server.url}/api/surf-spots`)
  ).json()
  for (const [id, url] of [
    [1, imageUrl],
    [2, `https://${site.host}/gone.png`],
  ] as const) {
    const { name, region } = spots.find((spot) => spot.id === id) ?? {}
    const data = { name, region, imageUrl: url }
    const answer = await admin.request.put(`${server.url}/api/admin/surf-spots/${id}`, { data })
    expect(answer.status()).toBe(200)
  }
  const slide = await admin.request.post(`${server.url}/api/admin/carousel-images`, {
    data: { name: 'From elsewhere', imageUrl, sortOrder: -100 },
  })
  expect(slide.status()).toBe(201)

  await page.goto(server.url)
  const featured = page.getByRole('group', { name: 'Featured spots' })
  await featured.scrollIntoViewIfNeeded()
  const first = featured.locator('img').first()
  await expect.poll(() => widthOf(first)).toBe(1_200)

  await browseFromTheStart(page.context())
  await page.goto(`${server.url}/beach/1`)
  const hero = page.locator('header img[src^="/api/surf-spots/1/picture/"]')
  await expect.poll(() => widthOf(hero)).toBe(1_200)
  await page.goto(`${server.url}/spots?view=list&guide=1`)
  const card = page.locator('img[src^="/api/surf-spots/1/picture/"]').first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(card)).toBeGreaterThan(0)

  await page.goto(`${server.url}/beach/2`)
  await expect(page.getByRole('img', { name: /^Drawing of the coast around/ })).toBeVisible()
  expect(site.calls.filter(({ path }) => path === '/bells.png')).toHaveLength(2)
  expect(site.calls.filter(({ path }) => path === '/gone.png')).toHaveLength(1)
  await admin.context().close()
})
