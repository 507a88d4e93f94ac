import { useEffect, useState } from 'react'
import { network } from '#db/device/http/send-request'
import type { Person } from '#db/device/person'
import { avatarAddress } from '#domain/person/shown-picture'
import { refreshProfile } from '../../data/asked/refresh-profile'
import { useKeptPicture, useOwnProfile, useProfile } from '../../data/stored/use-person'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { Avatar } from './avatar'
import { ProfileForm } from './profile-form'
import { ProfileView } from './profile-view'
import { initialOf, shownName } from './profile-words'

/** The bar shows it to those who see. */
const title = <VisuallyHidden>Profile</VisuallyHidden>

/** Who the person is, to look at and to change (accounts 2 and 4). */
export function ProfileCard({ person }: { person: Person }) {
  const profile = useProfile()
  const [isEditing, setEditing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { userId } = person
  useEffect(() => {
    let isCancelled = false
    refreshProfile(network, userId).finally(() => {
      if (!isCancelled) setAsked(true)
    })
    return () => {
      isCancelled = true
    }
  }, [userId])

  const leaveForm = () => {
    setEditing(false)
    // The form is long and its buttons are at its end; what was saved is shown above.
    scrollTo({ top: 0 })
  }
  if (profile && isEditing) {
    return (
      <Card title="Edit profile">
        <ProfileForm profile={profile} onDone={leaveForm} />
      </Card>
    )
  }
  if (profile) {
    return (
      <Card title={title}>
        <ProfileView
          profile={profile}
          action={
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Edit
            </Button>
          }
        />
      </Card>
    )
  }
  if (profile === undefined || !isAsked) return <Card title={title} waiting={160} />
  return (
    <Card title={title}>
      <KnownHead person={person} />
      <p>The rest of your profile comes with signal.</p>
    </Card>
  )
}

/** Before the server's first word here: who signed in, with what they changed and could not send yet. */
function KnownHead({ person }: { person: Person }) {
  const own = useOwnProfile()
  const known = { ...person, firstName: null, lastName: null, ...own }
  const profileImageUrl = own?.profileImageUrl ?? null
  const picture = useKeptPicture(avatarAddress({ id: person.userId, profileImageUrl }))
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar url={picture} initial={initialOf(known)} name={shownName(known)} />
      <div>
        <p className="font-display text-name/[1.1] font-semibold wrap-anywhere">
          {shownName(known)}
        </p>
        <p className="wrap-anywhere text-ink-quiet">{person.email}</p>
      </div>
    </div>
  )
}
