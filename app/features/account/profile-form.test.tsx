import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberProfile, storedProfile } from '#db/device/profile'
import { rememberPerson } from '#db/device/remember-person'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import type { Profile } from '#domain/wire/profile'
import { longestQueuedPicture } from '#domain/wire/profile-change'
import { settle } from '../../testing/mount'
import { draw, find, submit, type } from '../../ui/testing/draw'
import { ProfileForm } from './profile-form'
import { changesOf, draftOf, readDraft } from './profile-words'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

const profile: Profile = { ...testProfile, displayName: 'Kai', surfingExperience: 'expert' }
const picture = `data:image/webp;base64,${'A'.repeat(100)}`

function changed(edit: Partial<ReturnType<typeof draftOf>>) {
  const read = readDraft({ ...draftOf(profile), ...edit })
  if (!('change' in read)) throw new Error('not valid')
  return changesOf(profile, read.change)
}

describe('what a form sends', () => {
  it('is the fields that differ, an emptied one as none', () => {
    expect(changed({ bio: 'Reef', displayName: ' ' })).toEqual([{ bio: 'Reef', displayName: null }])
  })

  it('is a picture in a change of its own, so that the words stay when it is refused', () => {
    expect(changed({ profileImageUrl: picture, bio: 'Reef' })).toEqual([
      { bio: 'Reef' },
      { profileImageUrl: picture },
    ])
    const profileImageUrl = 'https://pictures.example/kai.png'
    expect(changed({ profileImageUrl })).toEqual([{ profileImageUrl }])
  })

  it('is no pasted picture that is too heavy to wait', () => {
    const profileImageUrl = `data:image/png;base64,${'A'.repeat(longestQueuedPicture)}`
    expect(readDraft({ ...draftOf(profile), profileImageUrl })).toEqual({
      problems: { profileImageUrl: 'Please use Upload for this picture' },
    })
  })
})

describe('the form with no signal', () => {
  const offline = vi.fn<typeof globalThis.fetch>(withoutSignal)
  beforeEach(async () => {
    offline.mockClear()
    vi.stubGlobal('fetch', offline)
    await rememberPerson({ ...testPerson, displayName: profile.displayName })
    await deviceDatabase().outbox.clear()
    await rememberProfile(profile)
  })

  async function fill(values: Record<string, string>) {
    const onDone = vi.fn()
    const { box } = await draw(<ProfileForm profile={profile} onDone={onDone} />)
    for (const [selector, value] of Object.entries(values)) {
      await type(find<HTMLInputElement>(selector, box), value)
    }
    await submit(box)
    return { box, onDone }
  }

  it('keeps a picture like everything else, in the order it was made', async () => {
    const { onDone } = await fill({ textarea: 'Reef', 'input[type=url]': picture })
    await settle(() => expect(onDone).toHaveBeenCalled())
    expect(offline).not.toHaveBeenCalled()
    expect(await storedProfile()).toMatchObject({ bio: 'Reef', profileImageUrl: picture })
    expect((await deviceDatabase().outbox.toArray()).map(({ args }) => args)).toEqual([
      { bio: 'Reef' },
      { profileImageUrl: picture },
    ])
  })
})
