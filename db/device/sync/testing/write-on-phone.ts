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
export async function writeOnPhone(act: Step['act'], writing: Writing): Promise<void> {
  const { logIds, ruleIds, spotIds, newNote, deps } = writing
  switch (act.kind) {
    case 'favourite':
      await setFavourite(spotIds[act.spot]!, act.on, deps)
      return
    case 'preference':
      await setPreference(act.field === 0 ? 'quietFrom' : 'quietUntil', clockOf(act.value), deps)
      return
    case 'profile':
      await setProfile(profileFields[act.field]!(act.value), deps)
      return
    case 'log': {
      const fields = { spotId: spotIds[0]!, startedAtMs: 1_000, stars: act.stars + 1 }
      await putSurfLog({ id: logIds[act.entry]!, ...fields }, deps)
      return
    }
    case 'note':
      await putSurfLog({ id: logIds[act.entry]!, notes: newNote }, deps)
      return
    case 'unlog':
      await deleteSurfLog(logIds[act.entry]!, deps)
      return
    case 'rule': {
      const wanted = { ...openLimits, surfHeightMin: act.metres }
      const own = { spotId: spotIds[0]!, isOn: act.isOn, wanted, madeAtMs: 1_000 }
      const rule = { ...openRule, ...own }
      await putSurfRule({ ...rule, id: ruleIds[act.entry]! }, deps)
      return
    }
    case 'unrule':
      await deleteSurfRule(ruleIds[act.entry]!, deps)
      return
    case 'photo': {
      const photo = act.width === 0 ? null : tinyPhoto(act.width)
      await setSurfPhoto(logIds[act.entry]!, photo, deps)
      return
    }
    case 'report': {
      const seen = { waveHeightMetres: 1, windSpeedKmh: null, windClass: null }
      const spotId = spotIds[act.spot]!
      await putSurferReport({ spotId, observedAtMs: deps.nowMs(), text: 'Clean', ...seen }, deps)
      return
    }
    case 'feedback':
      await sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' }, deps)
      return
    case 'bad-change':
      await setFavourite(missingSpot, true, deps)
      return
  }
}
