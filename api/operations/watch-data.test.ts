import { expect, it } from 'vitest'
import { countForecast, dataVersions } from '#db/server/data-versions'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { watchData } from './watch-data'

const db = databaseForEach('seeded')

async function watched() {
  const read: string[] = []
  const note = (name: string) => () => {
    read.push(name)
  }
  const again = { spots: note('spots'), pages: note('pages'), forecast: note('forecast') }
  return { read, watch: watchData(db, await dataVersions(db), again) }
}

it('reads again what changed, once, and nothing else', async () => {
  const { read, watch } = await watched()
  await watch.look()
  expect(read).toEqual([])
  await db.updateTable('cameras').set({ note: 'Back on Monday' }).execute()
  await watch.look()
  await watch.look()
  expect(read).toEqual(['spots'])
  const before = watch.forecastVersion()
  await countForecast(db)
  await watch.look()
  expect(read).toEqual(['spots', 'forecast'])
  expect(watch.forecastVersion()).toBe(before + 1)
})

it('notices by itself within two seconds', async () => {
  const { read, watch } = await watched()
  watch.start()
  await db.deleteFrom('carousel_images').execute()
  await expect.poll(() => read).toEqual(['pages'])
  await watch.stop()
})

it('tries again what could not be read', async () => {
  let tries = 0
  const spots = () => {
    tries += 1
    if (tries === 1) throw new Error('The database went away')
  }
  const nothing = () => undefined
  const watch = watchData(db, await dataVersions(db), { spots, pages: nothing, forecast: nothing })
  await db.updateTable('cameras').set({ note: null }).execute()
  await expect(watch.look()).rejects.toThrow('went away')
  await watch.look()
  await watch.look()
  expect(tries).toBe(2)
})
