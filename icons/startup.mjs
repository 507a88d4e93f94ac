/**
 * Draws what iOS shows while the app of the home screen starts: the icon in the middle of an empty page, one
 * picture for each size of screen in `startup-sizes.json`. Run it after changing the icon or the list:
 * `node icons/startup.mjs`.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const sizes = JSON.parse(readFileSync(here('startup-sizes.json'), 'utf8'))
const iconPx = 112
/** The manifest's background_color. */
const background = '#faf7ef'

mkdirSync(here('startup'), { recursive: true })
for (const { widthPx, heightPx, ratio } of sizes) {
  const side = iconPx * ratio
  const icon = await sharp(here('icon.svg'), { density: 300 }).resize(side, side).png().toBuffer()
  const [width, height] = [widthPx * ratio, heightPx * ratio]
  const to = here(`startup/${width}x${height}.png`)
  const { size } = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: icon }])
    // Sixteen colours are four bits a pixel: the icon has three and their mixtures at its edges.
    .png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 })
    .toFile(to)
  console.log(`${width}x${height}.png, ${size} bytes`)
}
