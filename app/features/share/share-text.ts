import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { ratingOf, reportAge, windLine } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'

/** One line about a spot that stays true when it is read later: numbers with their age and kind. */
export function shareText(report: SpotSnapshot, units: UnitSystem, nowMs: number): string {
  const { spot, conditions, source } = report
  const place = `${spot.name}, ${spot.region}`
  const hour = conditions?.hour ?? null
  if (hour === null || hour.surfHeightMetres === null)
    return `${place}: surf, wind and tide on Southbreak.`
  const surf = formatSurfRange(hour.surfHeightMetres, units)
  const rating = ratingOf(report)
  const facts = [
    `surf ${surf.value} ${surf.unit}`.trim(),
    ...(hour.windSpeedKmh === null ? [] : [`wind ${windLine(report, units).words}`]),
    ...(rating.word === null
      ? []
      : [`rated ${[rating.label, rating.when?.toLowerCase()].filter(Boolean).join(' ')}`]),
  ]
  const kind = source === 'demo' ? 'Demo data.' : `${reportAge(report, nowMs).text}.`
  return `${place}: ${facts.join('; ')}. ${kind}`
}
