import { expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { failureSentence } from '../upstream-failure'
import { createSeaLevels } from './sea-levels'
import { startObservationsFake } from './testing/observations-fake'
import { createWaveBuoys } from './wave-buoys'

const fake = openForEach(startObservationsFake)
const providers = {
  'wave buoys': (limits: { timeoutMs: number; maxBytes: number }) =>
    createWaveBuoys({ url: fake.waveBuoysUrl, limits }),
  'sea levels': (limits: { timeoutMs: number; maxBytes: number }) =>
    createSeaLevels({ url: fake.seaLevelsUrl, limits }),
}

const faults = [
  ['html', 'A web page came instead of data'],
  ['broken', 'broken'],
  ['overloaded', 'in trouble (503)'],
  ['hang', 'No complete answer'],
  ['endless', 'larger than'],
] as const

it.each(
  (['wave buoys', 'sea levels'] as const).flatMap((name) =>
    faults.map(([fault, sentence]) => [name, fault, sentence] as const),
  ),
)('of %s %s in place of an answer is a sentence', async (name, fault, sentence) => {
  fake.state.fault = fault
  const limits = { timeoutMs: fault === 'hang' ? 200 : 60_000, maxBytes: 1e6 }
  const answer = await providers[name](limits).ask(() => 0, Date.UTC(2026, 10, 21, 22, 40))
  expect(answer.ok ? '' : failureSentence(answer.failure)).toContain(sentence)
})
