import type { ReactNode } from 'react'
import { avatarAddress } from '#domain/person/shown-picture'
import type { Profile } from '#domain/wire/profile'
import { useKeptPicture } from '../../data/stored/use-person'
import { Avatar } from './avatar'
import styles from './profile.module.css'
import {
  experienceLabels,
  fullName,
  initialOf,
  memberSince,
  shownName,
  socials,
} from './profile-words'

const facts =
  'mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-ink-quiet'

/** Each thing only where it is known (accounts 2, View mode). */
export function ProfileView({ profile, action }: { profile: Profile; action?: ReactNode }) {
  const { email, location, surfingExperience, bio, phoneNumber } = profile
  const name = shownName(profile)
  const full = fullName(profile)
  const picture = useKeptPicture(avatarAddress(profile))
  const found = socials.filter(({ field }) => profile[field])
  return (
    <>
      <div className="flex min-w-0 items-center gap-4">
        <Avatar url={picture} initial={initialOf(profile)} name={name} />
        <div>
          <p className="font-display text-name/[1.1] font-semibold wrap-anywhere">{name}</p>
          <p className="wrap-anywhere text-ink-quiet">{email}</p>
          {full && full !== name && <p className="wrap-anywhere text-ink-quiet">{full}</p>}
          {location && <p className="wrap-anywhere text-ink-quiet">{location}</p>}
          {surfingExperience && (
            <span className={`${styles.badge} ${styles[surfingExperience]}`}>
              {experienceLabels[surfingExperience]}
            </span>
          )}
        </div>
        {action && <div className="ms-auto self-start">{action}</div>}
      </div>
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
