import { afterEach, expect, it } from 'vitest'
import { setFavourite } from '#db/device/favourites'
import { writePack } from '#db/device/pack/write-pack'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPack } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { Favourites } from './favourites'

afterEach(() => forgetPerson({ discardUnsent: true }))

it('a favourite whose beach is gone says so, and leads nowhere', async () => {
  const gone = { version: 'g', rows: [{ id: 77, name: 'Old Reef', region: 'Surf Coast' }] }
  await writePack(testPack('a', { gone }), 'live')
  await rememberPerson(testPerson)
  await setFavourite(77, true)
  const { box } = await drawPage(<Favourites />)
  await settle(() => expect(box.textContent).toContain('This beach is no longer listed.'))
  expect(box.textContent).toContain('Old Reef')
  expect(box.querySelector('a')).toBeNull()
})
