import type { PushOutcome } from '#api/push/push-sender'

/** After this many tries in a row without an answer the rest waits. */
const silencesUntilPause = 3
const pauseMs = 30_000

/** Push services that are to be left alone for a while: they said so, or do not answer. */
export type HostPauses = {
  /** UTC epoch ms; null: go on. */
  pausedUntil: (host: string, nowMs: number) => number | null
  note: (host: string, outcome: PushOutcome, nowMs: number) => void
}

export function createHostPauses(): HostPauses {
  const states = new Map<string, { untilMs: number; silences: number; notedAtMs: number }>()
  return {
    pausedUntil(host, nowMs) {
      const { untilMs, notedAtMs } = states.get(host) ?? { untilMs: 0, notedAtMs: 0 }
      // A clock that was set back ends every pause.
      return untilMs > nowMs && notedAtMs <= nowMs ? untilMs : null
    },
    note(host, outcome, nowMs) {
      const state = states.get(host) ?? { untilMs: 0, silences: 0, notedAtMs: nowMs }
      states.set(host, state)
      state.notedAtMs = nowMs
      if (outcome.kind === 'slow-down') state.untilMs = nowMs + outcome.waitMs
      const isSilent = outcome.kind === 'trouble' && outcome.status === null
      state.silences = isSilent ? state.silences + 1 : 0
      if (state.silences >= silencesUntilPause) {
        state.untilMs = Math.max(state.untilMs, nowMs + pauseMs)
        state.silences = 0
      }
    },
  }
}
