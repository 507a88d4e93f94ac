import { expect, it } from 'vitest'
import { StructuredData } from './structured-data'
import { draw } from './testing/draw'

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
