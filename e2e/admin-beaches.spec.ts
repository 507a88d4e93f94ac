import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs } from './testing/admin'
import { add, openBeaches, openEditor, told } from './testing/beaches'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test.describe.configure({ timeout: 120_000 })

test('a beach is added by keyboard from the toggled form, with what it needs and what it defaults to', async ({
  browser,
  server,
}) => {
  const admin = await openBeaches(browser, server)
  const toggle = admin.getByRole('button', { name: 'Add New Beach' })
  await toggle.press('Enter')
  const form = admin.getByRole('form', { name: 'Add New Beach' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.press('Enter')
  await expect(form).toHaveCount(0)
  await toggle.press('Enter')
  await expect(form.getByLabel('Beach name')).toBeFocused()

  await admin.keyboard.press('Enter')
  await told(admin, 'Missing Information', 'Beach name and region are required.')
  await expect(form.getByLabel('Beach name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Beach name').fill('Steps <b>')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('Surf Coast')
  await expect(form.getByLabel('Latitude')).toHaveAttribute('step', '0.000001')
  await form.getByLabel('Facilities').fill(' Car park , , Toilets,')
  await form.getByLabel('Hazards').fill('Rips')
  for (const [label, values] of [
    ['Difficulty', ['beginner', 'intermediate', 'advanced', 'expert']],
    ['Beach type', ['surf', 'swimming', 'both']],
    ['Category', ['surf_beach', 'family_beach', 'protected_bay', 'ocean_beach']],
  ] as const) {
    const options = form.getByLabel(label).locator('option')
    expect(
      await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(values)
  }
  await form.getByRole('button', { name: 'Create Beach' }).press('Enter')

  // No number was typed, so it is 0, 0: no place on this coast.
  await told(admin, 'Creation Failed', 'Please try again.')
  await expect(form.getByText('The position is off the coast of Victoria.')).toBeVisible()
  await expect(form.getByLabel('Latitude')).toBeFocused()
  await expect(form.getByRole('switch', { name: /^The position is right/ })).not.toBeChecked()
  await form.getByLabel('Latitude').fill('-38.376543')
  await form.getByLabel('Longitude').fill('144.271234')
  const sent = admin.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/surf-spots'),
  )
  await form.getByRole('button', { name: 'Create Beach' }).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Steps <b>',
    region: 'Surf Coast',
    latitude: -38.376543,
    longitude: 144.271234,
    facilities: ['Car park', 'Toilets'],
    hazards: ['Rips'],
    imageUrl: null,
  })
  await told(admin, 'Beach Created')
  await expect(form).toHaveCount(0)
  await expect(admin.getByRole('article', { name: 'Steps <b>' })).toContainText(
    '-38.3765, 144.2712',
  )
  await admin.setViewportSize({ width: 360, height: 640 })
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Add New Beach' })).toBeVisible()
  // Reloaded, the page stands where it stood: what a bar covers in part is no small target.
  await admin.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(admin)
  await openEditor(admin, 'Bells Beach')
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360])
  await admin.context().close()
})

test('a beach is edited in its row, and what could not be saved is said', async ({
  browser,
  server,
}) => {
  const admin = await openBeaches(browser, server)
  await add(admin, server, { name: 'Inline' })
  const { id, version } = await add(admin, server, { name: 'Contested' })
  await admin.reload()
  let form = await openEditor(admin, 'Inline')
  await form.getByLabel('Description').fill('Thrown away')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  form = await openEditor(admin, 'Inline')
  await expect(form.getByLabel('Description')).toHaveValue('')

  await form.getByLabel('Region').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'Missing Information', 'Beach name and region are required.')
  await form.getByLabel('Region').fill('Surf Coast')
  await form.getByLabel('Beach name').fill('Bells Beach')
  await form.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'Update Failed', 'Please try again.')
  await expect(form.getByText('There is already a beach of this name in Surf Coast.')).toBeVisible()

  await form.getByLabel('Beach name').fill('Inline')
  await form.getByLabel('Best conditions').fill('South-west, off the wind')
  await form.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'Beach Updated')
  await expect(form).toHaveCount(0)
  await expect(
    admin.getByRole('article', { name: 'Inline' }).getByRole('button').first(),
  ).toBeFocused()

  // The second of two admins is told, and nothing is lost.
  form = await openEditor(admin, 'Contested')
  await form.getByLabel('Access').fill('What I typed')
  await admin.request.put(`${server.url}/api/admin/surf-spots/${id}`, {
    data: { name: 'Contested', region: 'Surf Coast', description: 'What they typed', version },
  })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Someone else has changed this in the meantime.')).toBeVisible()
  await expect(form.getByLabel('Access')).toHaveValue('What I typed')
  await form.getByRole('button', { name: 'Use theirs' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('What they typed')
  await form.getByLabel('Access').fill('What I typed')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await told(admin, 'Beach Updated')
  await admin.context().close()
})

test('a beach that is deleted, as is asked for twice where other people’s data depends on it, leaves every phone', async ({
  browser,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin')
  const { id } = await add(admin, server, { name: 'Doomed' })
  const renamed = await add(admin, server, { name: 'Before' })
  const phone = await openAs(browser, server, 'user', { viewport: { width: 390, height: 844 } })
  await phone.goto(`${server.url}/beach/${id}`)
  await phone.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(phone.getByRole('button', { name: 'Favorited' })).toBeEnabled()
  const user = await (await phone.request.get(`${server.url}/api/auth/user`)).json()
  await expect
    .poll(async () => {
      const path = `/api/users/${user.id}/favorites/${id}/check`
      return (await (await phone.request.get(server.url + path)).json()).isFavorited
    })
    .toBe(true)

  const address = `${server.url}/api/admin/surf-spots/${id}`
  expect((await admin.request.delete(address)).status()).toBe(409)
  expect((await admin.request.delete(`${address}?confirm=true`)).ok()).toBe(true)
  await admin.request.put(`${server.url}/api/admin/surf-spots/${renamed.id}`, {
    data: { name: 'Afterwards', region: 'Surf Coast' },
  })

  // The phone still has the old pack; one exchange later the beach is gone and the other has its new name.
  await phone.goto(`${server.url}/favorites`)
  const kept = phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Doomed' })
  await expect(kept).toContainText('This beach is no longer listed.')
  await expect(kept.getByRole('link')).toHaveCount(0)
  const list = phone.getByRole('main')
  await phone.goto(`${server.url}/spots?q=Afterwards`)
  await expect(list.getByRole('link', { name: /^Afterwards/ })).toBeVisible()
  await phone.goto(`${server.url}/spots?q=Doomed`)
  await expect(list.getByText('No spot matches')).toBeVisible()
  // The last chosen spot was the one that is gone: home falls back to another.
  await phone.goto(`${server.url}/?spot=${id}`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByText('Doomed')).toHaveCount(0)
  await admin.context().close()
  await phone.context().close()
})
