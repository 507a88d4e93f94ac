import { describe, expect, it } from 'vitest'
import { pictureSvg } from '#domain/drawing/picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import { pictureSize } from '#domain/person/picture-size'
import { constantsId } from '#domain/tide/tide-accuracy'
import { minuteMs } from '#domain/time/durations'
import { TooBusy } from '../http/problem'
import { apiOfFile, morningMs } from '../testing/test-api'
import { createSharePictures } from './share-pictures'

const api = await apiOfFile({ beaches: [1] })
const spot = api.spotCatalog.spotById.get(1)!
const bells = {
  spot,
  gauge: api.spotCatalog.gaugeById.get(constantsId(spot.tide))!,
  forecast: api.forecastStore.current({ live: true, plan: 'free' })!.forecastOf(1),
}

describe('the picture of a shared link', () => {
  it('is a PNG of 1200×630 that any site may show, and is not sent twice', async () => {
    const answer = await api.get('/api/share-pictures/spots/1?made=up')
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(pictureSize(bytes)).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(100_000)
    const { headers } = answer
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=900/)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const again = await api.get('/api/share-pictures/spots/1', {
      'If-None-Match': headers.get('etag') ?? '',
    })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  it('is there of what scores have measured too', async () => {
    expect((await api.get('/api/share-pictures/accuracy')).status).toBe(200)
  })

  it('says of a swimming beach that it is not rated, and draws no empty clock', () => {
    const swimming = { ...bells, spot: { ...bells.spot, beachType: 'swimming' as const } }
    const { shapes, texts } = spotPicture(swimming, morningMs)
    const said = texts.map(({ text }) => text)
    expect(said).toContain('A swimming beach, not rated for surf')
    expect(said).not.toContain('Sat 21 Nov')
    expect(shapes).not.toContain('<path')
  })

  it('says name, rating, surf, age and that it is of demo data, and draws 48 hours', () => {
    const [left, top, size] = [60, 40, 30]
    const { shapes, texts } = spotPicture(bells, morningMs)
    const said = texts.map(({ text }) => text).join('\n')
    expect(said).toContain('Bells Beach')
    expect(said).toMatch(/^(Poor|Fair|Good|Very Good|Excellent)( (but|and) big)? \d\.\d$/m)
    expect(said).toMatch(/Surf \d\.\d–\d\.\d m, wind \d+ km\/h \w+/)
    expect(said).toContain('Demo data. Drawn Sat 21 Nov 09:30, Melbourne. Forecast of Sat 21 Nov')
    expect(said).not.toContain('Today')
    expect(shapes.match(/<path[^>]*fill="#/g)?.length).toBeGreaterThan(0)
    expect(shapes.match(/fill="#e7e4dd"/g)).toHaveLength(2)
    // On a phone it is drawn in the person's units, with the same words.
    const own = spotPicture(bells, morningMs, 'imperial')
    const svg = pictureSvg({ ...own, texts: [...own.texts, { text: '<&"', left, top, size }] })
    expect(svg).toMatch(/>Surf \d+–\d+ ft, wind \d+ (mph|kt|kn)/)
    for (const { text } of own.texts) expect(svg).toContain(`>${text}</text>`)
    expect(svg).toContain('>&#60;&#38;&#34;</text>')
    // Without a forecast it says so, and rates nothing.
    const bare = spotPicture({ ...bells, forecast: null }, morningMs)
    const bareWords = bare.texts.map(({ text }) => text).join('\n')
    expect(bareWords).toMatch(/No rating\n/)
    expect(bareWords).toContain('No forecast.')
  })
})

describe('no sender makes the server draw for ever', () => {
  const picture = () => ({ shapes: '', texts: [] })
  function slow() {
    const state = { nowMs: morningMs, revision: 1, atOnce: 0, most: 0, drawn: 0, fails: false }
    const ends: (() => void)[] = []
    const pictures = createSharePictures({
      now: () => state.nowMs,
      revision: () => state.revision,
      headers: {},
      draw: async () => {
        state.most = Math.max(state.most, ++state.atOnce)
        await new Promise<void>((end) => ends.push(end))
        state.atOnce--
        state.drawn++
        if (state.fails) throw new Error('no drawing')
        return new Uint8Array([state.drawn])
      },
    })
    const finish = async () => {
      for (let turn = 0; turn < 200; turn++) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
    }
    return { state, pictures, finish }
  }

  it('one is drawn at a time, twelve wait, the others are told to come back', async () => {
    const { state, pictures, finish } = slow()
    const asked = Array.from({ length: 100 }, (_, at) => pictures.at(`spot ${at}`, picture))
    const same = pictures.at('spot 0', picture)
    const settled = Promise.allSettled(asked)
    await finish()
    const answers = await settled
    expect(state).toMatchObject({ most: 1, drawn: 12 })
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    const busy = answers.find((one) => one.status === 'rejected')
    expect(busy?.reason).toBeInstanceOf(TooBusy)
    expect(await same).toBe(await asked[0])
  })

  it('forty a minute at most; then older pictures are good enough', async () => {
    const { state, pictures, finish } = slow()
    for (let at = 0; at < 60; at++) {
      const asked = pictures.at(`spot ${at}`, picture)
      const isDrawn = asked.then(
        () => true,
        () => false,
      )
      await finish()
      expect(await isDrawn, `spot ${at}`).toBe(at < 40)
    }
    const first = await pictures.at('spot 0', picture)
    state.revision++
    expect(await pictures.at('spot 0', picture)).toBe(first)
    expect(state.drawn).toBe(40)
    state.nowMs += minuteMs
    const renewed = pictures.at('spot 0', picture)
    await finish()
    expect(await renewed).not.toBe(first)
  })

  it('is drawn again after a quarter of an hour, and a failure holds no other up', async () => {
    const { state, pictures, finish } = slow()
    const at = async () => {
      const asked = pictures.at('spot 1', picture)
      asked.catch(() => undefined)
      await finish()
      return asked
    }
    const first = await at()
    state.nowMs += 14 * minuteMs
    expect(await at()).toBe(first)
    state.nowMs += 2 * minuteMs
    state.fails = true
    await expect(at()).rejects.toThrow('no drawing')
    state.fails = false
    expect(await at()).not.toBe(first)
  })
})
