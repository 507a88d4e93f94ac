import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { answerPushes } from '../../testing/answer-pushes'
import { fateOfChange } from './fate-of-change'

beforeEach(async () => {
  await rememberPerson(testPerson)
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

describe('what becomes of a change', () => {
  it('kept: the server cannot be asked', async () => {
    expect(await fateOfChange(() => setFavourite(1, true))).toBe('kept')
  })

  it('taken: the server has it', async () => {
    answerPushes(() => null)
    expect(await fateOfChange(() => setFavourite(3, true))).toBe('taken')
  })

  it('taken: whatever else waits or is refused beside it', async () => {
    await deviceDatabase().anonymousFeedback.put({ id: 'f', args: {}, atMs: 0 })
    const refused = { code: 'unknown-spot', message: 'There is no such spot.' }
    answerPushes(({ spotId }) => (spotId === 99 ? refused : null))
    await setFavourite(99, true)
    expect(await fateOfChange(() => setFavourite(4, true))).toBe('taken')
    expect(await deviceDatabase().refusedChanges.count()).toBe(1)
    expect(await deviceDatabase().anonymousFeedback.count()).toBe(1)
    await deviceDatabase().refusedChanges.clear()
    await deviceDatabase().anonymousFeedback.clear()
  })
})
