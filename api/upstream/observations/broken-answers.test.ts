import { expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { failureSentence } from '../upstream-failure'
import { createSeaLevels } from './sea-levels'
import { startObservationsFake } from './testing/observations-fake'
import { createWaveBuoys } from './wave-buoys'

const fake = openForEach(startObservationsFake)
const limits = { timeoutMs: 60_000, maxBytes: 1e6 }
const providers = {
  'wave buoys': () => createWaveBuoys({ url: fake.waveBuoysUrl, limits }),
  'sea levels': () => createSeaLevels({ url: fake.seaLevelsUrl, limits }),
}

// All other trouble on the way is of `askJson`, which the forecast is asked by too: `api/jobs/refresh-conditions.test.ts`.
it.each([
  ['wave buoys', 'html', 'A web page came instead of data'],
  ['wave buoys', 'endless', 'larger than'],
  ['sea levels', 'html', 'A web page came instead of data'],
  ['sea levels', 'endless', 'larger than'],
] as const)('of %s %s in place of an answer is a sentence', async (name, fault, sentence) => {
  fake.state.fault = fault
  const answer = await providers[name]().ask(() => 0, Date.UTC(2026, 10, 21, 22, 40))
  expect(answer.ok ? '' : failureSentence(answer.failure)).toContain(sentence)
})
