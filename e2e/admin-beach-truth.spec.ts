import sharp from 'sharp'
import { expectAccessible } from './testing/accessibility'
import { add, openBeaches, openEditor, told } from './testing/beaches'
import { expect, test } from './testing/test'

test.use({ world: 'admin-beaches' })

test.describe.configure({ timeout: 120_000 })

test('a beach’s truth: facing and swell window on the compass, its picture, gauge, sea point and rating', async ({
  browser,
  server,
}) => {
  const admin = await openBeaches(browser, server)
  const { id } = await add(admin, server, {
    name: 'Compass',
    facingDegrees: 90,
    swellWindow: [{ from: 40, to: 100 }],
  })
  await admin.reload()
  let form = await openEditor(admin, 'Compass')
  const facing = form.getByRole('slider', { name: 'Facing' })
  await facing.focus()
  await facing.press('ArrowRight')
  await facing.press('PageDown')
  await expect(facing).toHaveAttribute('aria-valuetext', '81 degrees, E')
  await expect(form.getByLabel('Facing, degrees')).toHaveValue('81')

  const from = form.getByRole('slider', { name: 'Swell window from' })
  const ring = await form.getByRole('group', { name: /^Compass/ }).boundingBox()
  const grip = await from.boundingBox()
  if (!ring || !grip) throw new Error('The compass is not drawn.')
  const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 }
  await admin.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(middle.x - 30, middle.y - 90, { steps: 5 })
  await admin.mouse.up()
  // Between 336 and 348.
  await expect(from).toHaveAttribute('aria-valuenow', /^(33[6-9]|34[0-8])$/)
  await from.press('End')
  await from.press('ArrowUp')
  await expect(from).toHaveAttribute('aria-valuenow', '0')
  for (let i = 0; i < 3; i++) await from.press('PageDown')
  const bearings = form.getByLabel('Swell window', { exact: true }).last()
  await expect(bearings).toHaveValue('330-100')
  await form.getByRole('button', { name: 'Add a sector' }).click()
  await expect(bearings).toHaveValue('330-100, 61-101')
  await bearings.fill('330-100, 180-200')
  await expect(form.getByRole('slider', { name: 'Swell window 2 to' })).toHaveAttribute(
    'aria-valuenow',
    '200',
  )
  await bearings.fill('330-100, north')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/Must be bearings such as/)).toBeVisible()
  await bearings.fill('330-100')
  await expectAccessible(admin)

  // A picture is drawn anew, shown, and served by ourselves.
  const photo = await sharp({
    create: { width: 1400, height: 700, channels: 3, background: '#27a' },
  })
    .jpeg()
    .toBuffer()
  await form
    .getByLabel('Picture to upload')
    .setInputFiles({ name: '<img onerror=alert(1)>.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByLabel('Hero image URL')).toHaveValue(/^\/api\/pictures\/[\w-]+\/1600$/)
  const shown = form.getByRole('img', { name: 'Hero' })
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1400)
  await form
    .getByLabel('Picture to upload')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await told(admin, 'Upload Failed')
  await form.getByRole('button', { name: 'Save' }).click()
  await told(admin, 'Beach Updated')
  const spots = (await (await admin.request.get(`${server.url}/api/surf-spots`)).json()) as {
    id: number
  }[]
  expect(spots.find((spot) => spot.id === id)).toMatchObject({
    facingDegrees: 81,
    swellWindow: [{ from: 330, to: 100 }],
  })

  // A gauge is picked by its curve, the sea point put out, and the rating previewed before it is saved.
  const before = await (await admin.request.get(`${server.url}/api/surf-spots/1`)).json()
  form = await openEditor(admin, 'Bells Beach')
  await expect(form.getByRole('figure', { name: /by the model at Bells Beach/ })).toBeVisible()
  await form.getByLabel('Gauge', { exact: true }).selectOption('portland')
  await expect(form.getByRole('figure', { name: /by the Portland gauge/ })).toBeVisible()
  // A gauge that is only looked at leaves the tide the beach's own.
  await expect(form.getByText(/from a tide model \(EOT20\)/)).toBeVisible()
  await form.getByLabel('Tide from').selectOption('gauge')
  await expect(form.getByText(/^Predicted tide.*, Portland gauge\./)).toBeVisible()
  await form.getByLabel('How well it fits').selectOption('D')
  await expect(form.getByText(/^No reliable tide is known here\./)).toBeVisible()
  await form.getByRole('button', { name: 'Put it 12 km straight out' }).click()
  await expect(form.getByLabel('Sample point latitude')).toHaveValue('-38.45')

  await form.getByRole('button', { name: 'Preview rating' }).click()
  await expect(form.getByText(/^On average \d/)).toBeVisible()
  // How good its best wave is among the coast's scales all of them.
  await form.getByLabel('Best wave').selectOption('modest')
  await form.getByRole('button', { name: 'Preview rating' }).click()
  const means = async () =>
    [...((await form.getByText(/^On average /).textContent()) ?? '').matchAll(/\d+\.\d/g)].map(
      Number,
    )
  await expect
    .poll(async () => {
      const [now = 0, after = 0] = await means()
      return after < now
    })
    .toBe(true)
  await form.getByLabel('Best wave').selectOption('outstanding')
  await form.getByLabel('Ideal swell from, m').fill('12')
  await form.getByLabel('Ideal swell to, m').fill('15')
  await expect(form.getByText(/The form has changed since\./)).toBeVisible()
  await form.getByRole('button', { name: 'Preview rating' }).click()
  const changed = form.getByText(/of \d+ hours change\./)
  await expect(changed).not.toContainText('The form has changed since.')
  const counted = Number(/(\d+) of/.exec((await changed.textContent()) ?? '')?.[1])
  expect(counted).toBeGreaterThan(10)
  await form.getByLabel('Ideal swell to, m').fill('1')
  await form.getByRole('button', { name: 'Preview rating' }).click()
  await expect(form.getByRole('alert').first()).toContainText(
    'the smallest must not be more than the largest',
  )
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await admin.request.get(`${server.url}/api/surf-spots/1`)).json()).toMatchObject({
    idealSwellHeight: before.idealSwellHeight,
    tide: before.tide,
  })
  await admin.context().close()
})
