import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import type { ProfileSet } from '#domain/wire/profile-change'
import { setFavourite } from '../../favourites'
import { sendFeedback } from '../../feedback'
import type { WriteDeps } from '../../outbox'
import { setPreference } from '../../preferences'
import { setProfile } from '../../profile'
import { deleteSurfLog, putSurfLog } from '../../surf-logs'
import { setSurfPhoto } from '../../surf-photos'
import { deleteSurfRule, putSurfRule } from '../../surf-rules'
import { putSurferReport } from '../../surfer-reports'
import type { Step } from './history'

const missingSpot = 999_999

const profileFields: ((value: number) => ProfileSet)[] = [
  (value) => ({ displayName: `Kai ${value}` }),
  (value) => ({ bio: `Reef ${value}` }),
  (value) => ({ profileImageUrl: `https://pictures.example/${value}.png` }),
]

export type Writing = {
  /** The person's two entries of the surf log. */
  logIds: readonly string[]
  /** The person's two alerts of their own. */
  ruleIds: readonly string[]
  spotIds: readonly number[]
  /** A text that no other write has. */
  newNote: string
  deps: Required<WriteDeps>
}

const clockOf = (value: number) =>
  `${String(value % 24).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`

/** What a person does on a screen; resolves once it is stored. Every other act writes nothing. */
export async function writeOnPhone(act: Step['act'], writing: Writing): Promise<unknown> {
  const { logIds, ruleIds, spotIds, newNote, deps } = writing
  const [spotId, madeAtMs] = [spotIds[0]!, 1_000]
  switch (act.kind) {
    case 'favourite':
      return setFavourite(spotIds[act.spot]!, act.on, deps)
    case 'preference':
      return setPreference(act.field === 0 ? 'quietFrom' : 'quietUntil', clockOf(act.value), deps)
    case 'profile':
      return setProfile(profileFields[act.field]!(act.value), deps)
    case 'log': {
      const fields = { spotId, startedAtMs: madeAtMs, stars: act.stars + 1 }
      return putSurfLog({ id: logIds[act.entry]!, ...fields }, deps)
    }
    case 'note':
      return putSurfLog({ id: logIds[act.entry]!, notes: newNote }, deps)
    case 'unlog':
      return deleteSurfLog(logIds[act.entry]!, deps)
    case 'rule': {
      const wanted = { ...openLimits, surfHeightMin: act.metres }
      const rule = { ...openRule, spotId, isOn: act.isOn, wanted, madeAtMs }
      return putSurfRule({ ...rule, id: ruleIds[act.entry]! }, deps)
    }
    case 'unrule':
      return deleteSurfRule(ruleIds[act.entry]!, deps)
    case 'photo':
      return setSurfPhoto(logIds[act.entry]!, act.width === 0 ? null : tinyPhoto(act.width), deps)
    case 'report': {
      const seen = { text: 'Clean', waveHeightMetres: 1, windSpeedKmh: null, windClass: null }
      const at = { spotId: spotIds[act.spot]!, observedAtMs: deps.nowMs() }
      return putSurferReport({ ...at, ...seen }, deps)
    }
    case 'feedback':
      return sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' }, deps)
    case 'bad-change':
      return setFavourite(missingSpot, true, deps)
  }
}
