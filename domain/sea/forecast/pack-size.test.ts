import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seedSpots } from '../../testing/seeds'
import { coastWithSurgeSteps } from '../../tide/coast-with-surge'
import { surgeReferenceDays } from '../../tide/surge'
import { gaugeById } from '../../tide/testing/gauges'
import { constantsId } from '../../tide/tide-accuracy'
import { demoSeaLevels } from '../demo/demo-weather'
import { withoutProfessional } from './build-coast-forecast'
import { atOnce } from './steps'
import { noisyCoast } from './testing/noisy-coast'

const kilobytes = (value: unknown) =>
  brotliCompressSync(JSON.stringify(value), {
    // As the server compresses the pack (api/http/ready-answer.ts).
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  }).length / 1000

describe('the coast forecast travels small', () => {
  const noisy = noisyCoast(seedSpots, Date.UTC(2026, 6, 3, 20))
  const whole = kilobytes(noisy)

  it('under 95 kB with the noise of a real model, and less without what only plan holders see', () => {
    const free = kilobytes(withoutProfessional(noisy))
    expect(free).toBeLessThan(95)
    expect(whole).toBeGreaterThan(free * 1.2)
  })

  it('carries the surge of Surf Master in less than 3 kB', () => {
    const days = surgeReferenceDays + 11
    const fromMs = noisy.waveAxis.startAtMs - surgeReferenceDays * 86_400_000
    const withSurge = atOnce(
      coastWithSurgeSteps(noisy, seedSpots, {
        gaugeOf: (spot) => gaugeById(constantsId(spot.tide)),
        levelsOf: ({ marinePoint }) =>
          marinePoint && {
            pointKey: `${marinePoint.latitude},${marinePoint.longitude}`,
            hours: demoSeaLevels(marinePoint, fromMs, days * 24),
          },
      }),
    )
    expect(kilobytes(withSurge) - whole).toBeLessThan(3)
  })
})
