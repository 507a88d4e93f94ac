import { expect, it } from 'vitest'
import { exposureTrouble } from './warnings'

it.each([
  [null, null, true, true],
  ['0.0.0.0', 'http://surf.example.com', true, true],
  ['::', null, true, true],
  ['0.0.0.0', 'https://surf.example.com', true, false],
  ['127.0.0.1', null, true, false],
  ['::1', null, true, false],
  [null, null, false, false],
])(
  'listening on %s at %s (production %s) is said to be unencrypted: %s',
  (host, publicUrl, isProduction, isSaid) => {
    const said = exposureTrouble({ host, publicUrl }, isProduction)
    expect(said !== null).toBe(isSaid)
    if (isSaid) expect(said).toMatch(/unencrypted.*PUBLIC_URL=https/)
  },
)
