import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { verdictOf } from '#api/jobs/match-alerts'
import { createTestPhone } from '#api/push/testing/test-phone'
import { testVapidKeys } from '#api/push/testing/test-push'
import { createVapidHeaders } from '#api/push/vapid-headers'
import { testMessage } from '#domain/alert/alert-message'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { melbourneClock } from '#domain/time/melbourne'
import { preferenceDefaults } from '#domain/wire/preferences'

const people = 100_000
const favouritesEach = 5
const secondsAllowed = 2
const ratioAllowed = 0.9
const nowMs = Date.UTC(2026, 10, 20, 20)

test(`${people} people with ${favouritesEach} favourites each`, () => {
  const coast = demoCoast({ spots: seedSpots, nowMs, withProfessional: false })
  const start = performance.now()
  const outlooks = new Map<number, SpotAlertOutlook>()
  for (const spot of seedSpots) {
    const forecast = decodeSpotForecast(coast, spot.id)
    const gauge = gaugeById(spot.tide.gauge)
    outlooks.set(spot.id, alertOutlook({ spot, gauge, forecast }, nowMs))
  }
  const spotsMs = performance.now() - start
  const settings = {
    nowMs,
    clock: melbourneClock(nowMs),
    outlookOf: (spotId: number) => outlooks.get(spotId) ?? null,
    had: new Set<string>(),
    origin: 'https://southbreak.example',
  }
  const heapBefore = process.memoryUsage().heapUsed
  let alerts = 0
  for (let index = 0; index < people; index++) {
    const person = {
      userId: `user-${index}`,
      spotIds: Array.from(
        { length: favouritesEach },
        (_, step) => seedSpots[(index * 7 + step * 13) % seedSpots.length]!.id,
      ),
      preferences: {
        ...preferenceDefaults,
        waveHeightMin: 0.5 + (index % 20) / 10,
        waveHeightMax: 2 + (index % 30) / 10,
        windSpeedMax: 10 + (index % 30),
      },
    }
    for (const spotId of person.spotIds) {
      if (verdictOf(person, spotId, settings).kind === 'alert') alerts += 1
    }
  }
  const ms = performance.now() - start
  const heapMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6
  console.info(
    `matching: ${ms.toFixed(0)} ms (of it ${spotsMs.toFixed(0)} ms for ${outlooks.size} spots), ${alerts} alerts, heap ${heapMb.toFixed(0)} MB more`,
  )
  expect(alerts).toBeGreaterThan(1_000)
  expect(ms / 1_000).toBeLessThanOrEqual(secondsAllowed)
  expect(heapMb).toBeLessThan(150)
})

test('a message against the bare cryptography in it', () => {
  const { keys } = createTestPhone()
  const payload = JSON.stringify(testMessage(nowMs, 'https://southbreak.example'))
  const headersFor = createVapidHeaders(testVapidKeys, 'mailto:a@b.example', () => nowMs)
  const ours = () => {
    headersFor('https://push.example')
    return webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm').cipherText
  }
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  const plain = Buffer.from(payload)
  const derive = (secret: Buffer, salt: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, salt, bytes))
  // Key agreement, derivation and AES-GCM: what no sender can do without.
  const floor = () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const salt = randomBytes(16)
    const ikm = derive(pair.computeSecret(receiver), auth, 32)
    const cipher = createCipheriv('aes-128-gcm', derive(ikm, salt, 16), derive(ikm, salt, 12))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const perSecond = (work: () => Buffer) => {
    const start = performance.now()
    let count = 0
    while (performance.now() - start < 300) {
      for (let turn = 0; turn < 20; turn++) work()
      count += 20
    }
    return (count * 1_000) / (performance.now() - start)
  }
  perSecond(ours)
  perSecond(floor)
  const best = { ours: 0, floor: 0 }
  for (let round = 0; round < 6; round++) {
    best.floor = Math.max(best.floor, perSecond(floor))
    best.ours = Math.max(best.ours, perSecond(ours))
  }
  const ratio = best.ours / best.floor
  console.info(
    `messages: ${best.ours.toFixed(0)} a second, bare cryptography ${best.floor.toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
  expect(ratio).toBeGreaterThanOrEqual(ratioAllowed)
})
