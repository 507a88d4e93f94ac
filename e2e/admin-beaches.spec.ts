import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs, said } from './testing/admin'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

async function openEditor(admin: Page, name: string) {
  await admin.getByLabel('Find a beach').fill(name)
  await admin.getByRole('button', { name: `Edit ${name}` }).click()
  return admin.getByRole('form', { name: `Edit ${name}` })
}

test('a beach is added by keyboard from the toggled form, with what it needs and what it defaults to', async ({
  browser,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin', { path: '/admin/beaches' })
  const toggle = admin.getByRole('button', { name: 'Add New Beach' })
  await toggle.press('Enter')
  const form = admin.getByRole('form', { name: 'Add New Beach' })
  await expect(form).toBeVisible()
  await toggle.press('Enter')
  await expect(form).toHaveCount(0)
  await toggle.press('Enter')
  await expect(form.getByLabel('Beach name')).toBeFocused()

  await admin.keyboard.press('Enter')
  await said(admin, 'Missing Information')
  await said(admin, 'Beach name and region are required.')
  await form.getByLabel('Beach name').fill('Steps <b>')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('Surf Coast')
  await expect(form.getByLabel('Latitude')).toHaveAttribute('step', '0.000001')
  await form.getByLabel('Facilities').fill(' Car park , , Toilets,')
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
  await said(admin, 'Creation Failed')
  await expect(form.getByText('The position is off the coast of Victoria.')).toBeVisible()
  await expect(form.getByLabel('Latitude')).toBeFocused()
  await form.getByLabel('Latitude').fill('-38.376543')
  await form.getByLabel('Longitude').fill('144.271234')
  await form.getByRole('button', { name: 'Create Beach' }).press('Enter')
  await said(admin, 'Beach Created')
  await expect(form).toHaveCount(0)
  await expect(admin.getByRole('article', { name: 'Steps <b>' })).toContainText(
    '-38.3765, 144.2712',
  )
  await admin.setViewportSize({ width: 360, height: 640 })
  await openEditor(admin, 'Bells Beach')
  await admin.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360])
})

test('a beach is edited in its row, and what could not be saved is said', async ({
  browser,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin')
  const swell = { facingDegrees: 90, swellWindow: [{ from: 40, to: 100 }] }
  const place = { region: 'Surf Coast', latitude: -38.38, longitude: 144.29 }
  const data = { name: 'Inline', ...place, ...swell }
  const added = await admin.request.post(`${server.url}/api/admin/surf-spots`, { data })
  expect(added.status()).toBe(201)
  await admin.goto(`${server.url}/admin/beaches`)
  let form = await openEditor(admin, 'Inline')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  form = await openEditor(admin, 'Inline')

  await form.getByLabel('Beach name').fill('Bells Beach')
  await form.getByRole('button', { name: 'Save' }).click()
  await said(admin, 'Update Failed')
  await expect(form.getByText('There is already a beach of this name in Surf Coast.')).toBeVisible()
  await form.getByLabel('Beach name').fill('Inline')

  // Facing by the keys, the swell window by the mouse and the keys, and as bearings.
  const facing = form.getByRole('slider', { name: 'Facing' })
  await facing.press('ArrowRight')
  await facing.press('PageDown')
  await expect(facing).toHaveAttribute('aria-valuetext', '81 degrees, E')
  const from = form.getByRole('slider', { name: 'Swell window from' })
  const ring = (await form.getByRole('group', { name: /^Compass/ }).boundingBox())!
  const grip = (await from.boundingBox())!
  await admin.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(ring.x + ring.width / 2 - 30, ring.y + ring.height / 2 - 90, { steps: 5 })
  await admin.mouse.up()
  // Between 336 and 348.
  await expect(from).toHaveAttribute('aria-valuenow', /^(33[6-9]|34[0-8])$/)
  await from.press('End')
  await from.press('ArrowUp')
  await expect(form.getByLabel('Swell window', { exact: true }).last()).toHaveValue('0-100')

  // A picture is drawn anew, shown, and served by ourselves.
  const photo = sharp({ create: { width: 1400, height: 700, channels: 3, background: '#27a' } })
  const name = '<img onerror=alert(1)>.jpg'
  await form
    .getByLabel('Picture to upload')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expect(form.getByLabel('Hero image URL')).toHaveValue(/^\/api\/pictures\/[\w-]+\/1600$/)
  const shown = form.getByRole('img', { name: 'Hero' })
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1400)
  await form.getByRole('button', { name: 'Save' }).click()
  await said(admin, 'Beach Updated')
  await expect(form).toHaveCount(0)
  const row = admin.getByRole('article', { name: 'Inline' })
  await expect(row.getByRole('button').first()).toBeFocused()
})

test('a beach’s gauge, sea point and rating are looked at before they are saved', async ({
  browser,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin', { path: '/admin/beaches' })
  const form = await openEditor(admin, 'Bells Beach')
  await expect(form.getByRole('figure', { name: /by the model at Bells Beach/ })).toBeVisible()
  await form.getByLabel('Gauge', { exact: true }).selectOption('portland')
  await expect(form.getByRole('figure', { name: /by the Portland gauge/ })).toBeVisible()
  // A gauge that is only looked at leaves the tide the beach's own.
  await expect(form.getByText(/from a tide model \(EOT20\)/)).toBeVisible()
  await form.getByLabel('Tide from').selectOption('gauge')
  await expect(form.getByText(/^Predicted tide.*, Portland gauge\./)).toBeVisible()
  await form.getByRole('button', { name: 'Put it 12 km straight out' }).click()
  await expect(form.getByLabel('Sample point latitude')).toHaveValue('-38.45')

  await form.getByRole('button', { name: 'Preview rating' }).click()
  await expect(form.getByText(/^On average \d/)).toBeVisible()
  await form.getByLabel('Ideal swell from, m').fill('12')
  await form.getByLabel('Ideal swell to, m').fill('15')
  await expect(form.getByText(/The form has changed since\./)).toBeVisible()
  await form.getByRole('button', { name: 'Preview rating' }).click()
  const changed = form.getByText(/of \d+ hours change\./)
  await expect(changed).not.toContainText('The form has changed since.')
  expect(Number(/(\d+) of/.exec((await changed.textContent()) ?? '')?.[1])).toBeGreaterThan(10)
})
