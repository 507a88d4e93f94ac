import type { SurferReport } from '#domain/wire/surfer-report'

const nowForMs = 6 * 3_600_000
/** A phone's clock may be a little ahead of another's. */
const slackMs = 10 * 60_000

/** Whether a report may be read as how it is now. One from the future tells nothing. */
export function isOfNow(report: Pick<SurferReport, 'observedAtMs'>, nowMs: number): boolean {
  const ageMs = nowMs - report.observedAtMs
  return ageMs >= -slackMs && ageMs <= nowForMs
}
