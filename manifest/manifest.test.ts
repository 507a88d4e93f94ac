import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pages } from '#domain/words/pages'
import { manifest } from './manifest'
import { startupImages } from './startup-images'

const rgbWithoutAlpha = 2

/** What a PNG says of itself in its first chunk (PNG specification 11.2.1). */
function pngHeader(src: string) {
  const bytes = readFileSync(new URL(`..${src}`, import.meta.url))
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect(bytes.subarray(12, 16).toString('latin1')).toBe('IHDR')
  return {
    sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`,
    colourType: bytes.readUInt8(25),
  }
}

const icons = manifest.icons ?? []
const shortcuts = manifest.shortcuts ?? []
const screenshots = manifest.screenshots ?? []

describe('manifest', () => {
  it('holds what an install asks for', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-AU',
    })
    expect(manifest.short_name?.length).toBeLessThanOrEqual(12)
    expect(manifest.description?.length).toBeLessThanOrEqual(300)
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })

  const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])]
  it.each(named)('names the true size of $src', ({ src, sizes, type }) => {
    expect(type).toBe('image/png')
    expect(pngHeader(src).sizes).toBe(sizes)
  })

  it('draws its own art for masks, opaque to the edge', () => {
    const [plain, maskable] = ['any', 'maskable'].map((purpose) =>
      icons.filter((icon) => icon.purpose === purpose),
    )
    expect(plain?.some(({ src }) => maskable?.some((other) => other.src === src))).toBe(false)
    for (const { src } of maskable ?? []) expect(pngHeader(src).colourType).toBe(rgbWithoutAlpha)
  })

  it('gives iOS an opaque icon of 180 px', () => {
    expect(pngHeader('/icons/apple-touch-icon.png')).toEqual({
      sizes: '180x180',
      colourType: rgbWithoutAlpha,
    })
  })

  it('gives iOS a small picture of exactly each screen while it starts', () => {
    expect(startupImages.length).toBeGreaterThan(10)
    expect(new Set(startupImages.map(({ attrs }) => attrs.media)).size).toBe(startupImages.length)
    for (const { attrs } of startupImages) {
      const { href = '' } = attrs
      expect(`/icons/startup/${pngHeader(href).sizes}.png`).toBe(href)
      expect(statSync(new URL(`..${href}`, import.meta.url)).size).toBeLessThan(8_000)
    }
  })

  it('shows the app narrow and wide, each picture with its words and small', () => {
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, label } of screenshots) {
      expect(label).toMatch(/\w+/)
      expect(statSync(new URL(`..${src}`, import.meta.url)).size).toBeLessThan(120_000)
    }
    const folder = new URL('../icons/screenshots/', import.meta.url)
    for (const name of readdirSync(folder)) {
      expect(statSync(new URL(name, folder)).size, name).toBeLessThan(120_000)
    }
  })

  it('takes what other apps share as a report, at an address of the app', () => {
    expect(manifest.share_target).toEqual({
      action: pages.report.pattern,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    })
  })

  it('opens every shortcut inside its scope, by a different path', () => {
    const urls = shortcuts.map((shortcut) => shortcut.url)
    expect(urls).toEqual(['/', '/forecast', '/tides'])
  })
})
