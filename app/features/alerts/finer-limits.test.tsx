import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { preferences } from '#db/device/preferences'
import { limitDefaults } from '#domain/wire/preferences'
import { draw } from '../../ui/testing/draw'
import { FinerLimits } from './finer-limits'

it('says which period is limited, tied to its field', async () => {
  const chosen = await preferences()
  const { box } = await draw(
    <MemoryRouter>
      <FinerLimits preferences={chosen} limits={limitDefaults} />
    </MemoryRouter>,
  )
  const field = box.querySelector('input[type="number"]')
  const hint = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^The mean period/)
})
