/**
 * Renders the drawings of this folder to the PNGs that the manifest names. Run it after changing a
 * drawing: `node icons/render.mjs`. CHROMIUM names a browser; without it, Playwright's own is used.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const pictures = [
  { from: 'icon.svg', to: '192.png', size: 192 },
  { from: 'icon.svg', to: '512.png', size: 512 },
  { from: 'sources/maskable.svg', to: 'maskable-192.png', size: 192, opaque: true },
  { from: 'sources/maskable.svg', to: 'maskable-512.png', size: 512, opaque: true },
  { from: 'sources/apple-touch-icon.svg', to: 'apple-touch-icon.png', size: 180, opaque: true },
  { from: 'sources/shortcut-home.svg', to: 'shortcut-home.png', size: 96 },
  { from: 'sources/shortcut-forecast.svg', to: 'shortcut-forecast.png', size: 96 },
  { from: 'sources/shortcut-tides.svg', to: 'shortcut-tides.png', size: 96 },
]

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { from, to, size, opaque = false } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const drawing = await readFile(here(from), 'base64')
    await page.setContent(
      `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style>
       <img src="data:image/svg+xml;base64,${drawing}">`,
    )
    await page.screenshot({ path: here(to), omitBackground: !opaque })
    await page.close()
  }
} finally {
  await browser.close()
}
