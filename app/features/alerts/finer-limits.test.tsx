import { expect, it } from 'vitest'
import { preferences } from '#db/device/preferences'
import { limitDefaults } from '#domain/wire/preferences'
import { draw } from '../../ui/testing/draw'
import { FinerLimits } from './finer-limits'

it('says which period is limited, tied to its field', async () => {
  const { box } = await draw(
    <FinerLimits preferences={await preferences()} limits={limitDefaults} />,
  )
  const field = box.querySelector('input[type="number"]')
  const hint = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^The mean period/)
})
