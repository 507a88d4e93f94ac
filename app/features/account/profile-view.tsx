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

/** Each thing only where it is known (accounts 2, View mode). */
export function ProfileView({ profile, action }: { profile: Profile; action?: ReactNode }) {
  const { email, location, surfingExperience, bio, phoneNumber } = profile
  const name = shownName(profile)
  const full = fullName(profile)
  const picture = useKeptPicture(avatarAddress(profile))
  const found = socials.filter(({ field }) => profile[field])
  return (
    <>
      <div className={styles.head}>
        <Avatar url={picture} initial={initialOf(profile)} name={name} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.quiet}>{email}</p>
          {full && full !== name && <p className={styles.quiet}>{full}</p>}
          {location && <p className={styles.quiet}>{location}</p>}
          {surfingExperience && (
            <span className={`${styles.badge} ${styles[surfingExperience]}`}>
              {experienceLabels[surfingExperience]}
            </span>
          )}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
      <dl className={styles.facts}>
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
          <dl className={styles.facts}>
            {found.map(({ field, site, words }) => (
              <div key={field} className={styles.social}>
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
