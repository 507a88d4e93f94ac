const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** 'just now', '3 min ago', '14 h ago', '3 days ago'. Null when the instant is not known or ahead. */
export function agoWords(atMs: number | null, nowMs: number): string | null {
  if (atMs === null) return null
  const ageMs = nowMs - atMs
  // Clocks of phone and server differ a little; more than this is a wrong clock, not a fresh answer.
  if (ageMs < -5 * minuteMs) return null
  if (ageMs < 2 * minuteMs) return 'just now'
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`
  if (ageMs < 2 * dayMs) return `${Math.floor(ageMs / hourMs)} h ago`
  return `${Math.floor(ageMs / dayMs)} days ago`
}
