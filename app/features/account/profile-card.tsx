import { type ReactNode, useEffect, useState } from 'react'
import { network } from '#db/device/http/send-request'
import type { Person } from '#db/device/person'
import { avatarAddress } from '#domain/person/shown-picture'
import type { Profile } from '#domain/wire/profile'
import { refreshProfile } from '../../data/asked/refresh-profile'
import { signInHref } from '../../data/asked/sign-in'
import { useKeptPicture, useOwnProfile, useProfile } from '../../data/stored/use-person'
import { paths } from '../../paths'
import { QuietButton, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { Avatar } from './avatar'
import { ProfileForm } from './profile-form'
import {
  experienceLabels,
  fullName,
  initialOf,
  memberSince,
  shownName,
  socials,
} from './profile-words'

/** The header bar shows it. */
const title = <VisuallyHidden>Profile</VisuallyHidden>

/** Accounts 2 and 4. */
export function ProfileCard({ person }: { person: Person }) {
  const profile = useProfile()
  const [isEditing, setEditing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { userId } = person
  useEffect(() => void refreshProfile(network, userId).finally(() => setAsked(true)), [userId])

  const leaveForm = () => {
    setEditing(false)
    // The buttons of the long form are far below what is shown next.
    scrollTo({ top: 0 })
  }
  if (!profile) {
    if (profile === undefined || !isAsked) return <Card title={title} waiting={160} />
    return (
      <Card title={title}>
        <KnownHead person={person} />
        <p>The rest of your profile loads once there is signal.</p>
      </Card>
    )
  }
  const edit = <QuietButton onClick={() => setEditing(true)}>Edit</QuietButton>
  return (
    <Card title={isEditing ? 'Edit profile' : title}>
      {isEditing ? (
        <ProfileForm profile={profile} onDone={leaveForm} />
      ) : (
        <ProfileView profile={profile} action={edit} />
      )}
    </Card>
  )
}

/** Before the first answer of the server: the sign-in, with changes not sent yet. */
function KnownHead({ person }: { person: Person }) {
  const own = useOwnProfile()
  const { userId: id, email } = person
  const known = { ...person, firstName: null, lastName: null, ...own }
  return <Head of={{ ...known, id, email, profileImageUrl: own?.profileImageUrl ?? null }} />
}

type Known = Pick<
  Profile,
  'id' | 'email' | 'displayName' | 'firstName' | 'lastName' | 'profileImageUrl'
>
type HeadProps = { of: Known; action?: ReactNode; children?: ReactNode }

function Head({ of, action, children }: HeadProps) {
  const name = shownName(of)
  const picture = useKeptPicture(avatarAddress(of))
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar url={picture} initial={initialOf(of)} name={name} />
      <div>
        <p className="font-display text-name/[1.1] font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-quiet">{of.email}</p>
        {children}
      </div>
      {action && <div className="ms-auto self-start">{action}</div>}
    </div>
  )
}

const badge =
  'mt-1 inline-block rounded-pill border-[1.5px] border-current px-3 py-[2px] text-14 font-semibold'
const badgeInk = {
  beginner: 'text-excellent-text',
  intermediate: 'text-good-text',
  advanced: 'text-[light-dark(#6b3fa0,#c3a3f0)]',
  expert: 'text-poor-text',
}

const facts =
  'mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-ink-quiet'

/** Unknown fields are left out (accounts 2, View mode). */
export function ProfileView({ profile, action }: { profile: Profile; action?: ReactNode }) {
  const { location, surfingExperience, bio, phoneNumber } = profile
  const full = fullName(profile)
  const found = socials.filter(({ field }) => profile[field])
  return (
    <>
      <Head of={profile} action={action}>
        {full && full !== shownName(profile) && (
          <p className="wrap-anywhere text-ink-quiet">{full}</p>
        )}
        {location && <p className="wrap-anywhere text-ink-quiet">{location}</p>}
        {surfingExperience && (
          <span className={`${badge} ${badgeInk[surfingExperience]}`}>
            {experienceLabels[surfingExperience]}
          </span>
        )}
      </Head>
      {bio && <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{bio}</p>}
      <dl className={facts}>
        {phoneNumber && (
          <>
            <dt>Phone</dt>
            <dd>{phoneNumber}</dd>
          </>
        )}
        <dt>Member Since</dt>
        <dd>{memberSince(profile.createdAt)}</dd>
      </dl>
      {found.length > 0 && (
        <section aria-label="My Socials">
          <h3>My Socials</h3>
          <dl className={facts}>
            {found.map(({ field, site, words }) => (
              <div key={field} className="contents">
                <dt>{site}</dt>
                <dd>{words(profile[field] ?? '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

export function SignInCard() {
  return (
    <Card title="Your own Southbreak">
      <p>
        Favourites, alerts and a surf log with the conditions of each surf, on all your devices,
        with or without signal.
      </p>
      <div>
        <SignInLink href={signInHref(paths.profile)} />
      </div>
    </Card>
  )
}
