import { describe, expect, it } from 'vitest'
import { regions, ruleIndexes } from '#api/jobs/alert-places'
import type { AlertVerdict } from '#api/jobs/alert-verdict'
import { verdictsOf } from '#api/jobs/match-alerts'
import { type AlertCandidate, alertCandidates } from '#db/server/alerts'
import { candidateOf } from '#db/server/surf-rules'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { alertWindow } from '#domain/alert/alert-window'
import { demoCoast } from '#domain/demo/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { preferenceDefaults } from '#domain/wire/preferences'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { alertSettings } from './load/alert-settings'
import { type RuleMix, rulesOfPerson } from './load/many-rules'
import { addPeopleWithRules, ruleRow } from './load/people-with-rules'
import { leastOf, processorTime } from './load/processor-time'

const people = 100_000
/** Different ones, as many as the matching reads at a time; they come round again under other names. */
const pool = 500
/** On an idle machine. */
const secondsAllowed = 2
/** Than to hold every rule against every half-hour, in the same run. */
const timesCheaper = 15
const nowMs = Date.UTC(2026, 10, 20, 20)
const coast = demoCoast({ spots: seedSpots, nowMs })
const surfSpots = seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(({ id }) => id)

function settingsNow() {
  const settings = alertSettings(coast, nowMs)
  const { outlookOf } = settings
  const spotIdsAround = regions({ spots: seedSpots, goneSpots: [] })
  return { ...settings, ...ruleIndexes({ outlookOf, spotIdsAround }) }
}

function match(mix: RuleMix) {
  const candidates = Array.from({ length: pool }, (_, person): AlertCandidate => {
    const rules = rulesOfPerson(person, mix, surfSpots).map(
      (rule, index) => candidateOf(ruleRow(rule, person, index))!,
    )
    return { userId: '', spotIds: [], rules, preferences: preferenceDefaults }
  })
  const usedMs = processorTime()
  const settings = settingsNow()
  const spotsMs = usedMs()
  const told = { alerts: 0, rules: 0 }
  const some: AlertVerdict[] = []
  const heapBefore = process.memoryUsage().heapUsed
  for (let index = 0; index < people; index++) {
    const userId = `user-${index}`
    for (const verdict of verdictsOf({ ...candidates[index % pool]!, userId }, settings)) {
      if (verdict.kind !== 'alert') continue
      told.alerts += 1
      told.rules += verdict.ruleIds.length
      if (index < pool) some.push(verdict)
    }
  }
  const ms = usedMs()
  const heapMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6
  const words = processorTime()
  for (const verdict of some) if (verdict.kind === 'alert') verdict.message()
  const wordsMicroseconds = (words() * 1_000) / some.length
  return { ms, spotsMs, heapMb, told, wordsMicroseconds }
}

/** The same by holding every half-hour against every rule, of some people, in ms for all. */
function oneAfterTheOther(mix: RuleMix): number {
  const some = 100
  const sample = Array.from({ length: some }, (_, person) => rulesOfPerson(person, mix, surfSpots))
  const { outlookOf } = settingsNow()
  const around = regions({ spots: seedSpots, goneSpots: [] })
  const usedMs = processorTime()
  for (const rule of sample.flat()) {
    for (const spotId of rule.isWholeRegion ? around(rule.spotId) : [rule.spotId]) {
      const outlook = outlookOf(spotId)
      if (typeof outlook !== 'string') alertWindow(outlook, rule)
    }
  }
  return (usedMs() * people) / some
}

describe(`${people} people with ten rules each`, () => {
  it.each<[string, RuleMix, number]>([
    [
      'seven of a spot, two of a coast, one of a day',
      { spot: 7, coast: 2, like: 1 },
      secondsAllowed,
    ],
    ['all of a spot', { spot: 10, coast: 0, like: 0 }, secondsAllowed],
    ['all of a coast', { spot: 0, coast: 10, like: 0 }, 2 * secondsAllowed],
    ['all of a day', { spot: 0, coast: 0, like: 10 }, secondsAllowed],
  ])('%s', (name, mix, allowed) => {
    const { ms, spotsMs, heapMb, told, wordsMicroseconds } = leastOf(3, () => match(mix))
    const before = oneAfterTheOther(mix)
    console.info(
      `rules, ${name}: ${ms.toFixed(0)} ms (of it ${spotsMs.toFixed(0)} ms for the spots; one after the other ${before.toFixed(0)} ms), ${told.rules} rules tell in ${told.alerts} alerts, heap ${heapMb.toFixed(0)} MB more, the words of one ${wordsMicroseconds.toFixed(1)} µs`,
    )
    expect(told.rules).toBeGreaterThan(1_000)
    expect(told.rules).toBeLessThan(people * mostSurfRules * 0.7)
    expect(before / ms).toBeGreaterThanOrEqual(timesCheaper)
    expect(ms / 1_000).toBeLessThanOrEqual(allowed)
    expect(heapMb).toBeLessThan(150)
  })
})

it('reading people with their rules', { timeout: 120_000 }, async () => {
  const read = 5_000
  const db = await openTestDatabase()
  await addPeopleWithRules(db, { count: read, nowMs, spotIds: surfSpots })
  const readAll = async () => {
    const usedMs = processorTime()
    let rules = 0
    for await (const page of alertCandidates(db)) {
      for (const person of page) rules += person.rules.length
    }
    expect(rules).toBe(read * mostSurfRules)
    return (usedMs() * 1_000) / rules
  }
  await readAll()
  const withNumbers = await readAll()
  await db.updateTable('surf_rules').set({ numbers: null }).execute()
  await readAll()
  const fromDocuments = await readAll()
  await db.destroy()
  console.info(
    `reading a rule: ${withNumbers.toFixed(1)} µs with its numbers, ${fromDocuments.toFixed(1)} µs from its document`,
  )
  expect(withNumbers / fromDocuments).toBeLessThan(0.7)
})
