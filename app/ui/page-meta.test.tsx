import { describe, expect, it } from 'vitest'
import { StructuredData } from './structured-data'
import { draw } from './testing/draw'

const _attribute = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))

describe('PageMeta', () => {
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
