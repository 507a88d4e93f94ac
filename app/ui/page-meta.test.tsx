import { describe, expect, it } from 'vitest'
import { PageMeta } from './screen'
import { StructuredData } from './structured-data'
import { draw } from './testing/draw'

const attribute = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))

describe('PageMeta', () => {
  it('writes one of each into the head and replaces it on the next page', async () => {
    const { again } = await draw(<PageMeta title="Home" description="One" canonicalPath="/" />)
    await again(<PageMeta title="Spots" description="Two" canonicalPath="/spots" />)
    expect(document.title).toBe('Spots')
    expect(attribute('meta[name="description"]', 'content')).toEqual(['Two'])
    expect(attribute('meta[property="og:title"]', 'content')).toEqual(['Spots'])
    expect(attribute('meta[property="og:image"]', 'content')).toEqual([
      `${location.origin}/icons/512.png`,
    ])
    expect(attribute('link[rel="canonical"]', 'href')).toEqual([`${location.origin}/spots`])
  })

  it('holds structured data only while its page is on screen', async () => {
    const beach = { '@type': 'Beach', name: 'Bells </script>' }
    const blocks = () =>
      [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      )
    const { again } = await draw(<StructuredData of={[beach]} />)
    expect(blocks()).toEqual([beach])
    await again(<p>Another page</p>)
    expect(blocks()).toEqual([])
  })
})
