import { useState } from 'react'
import styles from './profile.module.css'

type AvatarProps = {
  /** Null: the letter. */
  url: string | null
  initial: string
  name: string
}

/** The picture once it has loaded, until then and without one the letter. */
export function Avatar({ url, initial, name }: AvatarProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const isLoaded = url !== null && loadedUrl === url
  return (
    <span className={styles.avatar}>
      {!isLoaded && <span aria-hidden="true">{initial}</span>}
      {url && (
        <img
          key={url}
          src={url}
          alt={isLoaded ? `Picture of ${name}` : ''}
          className={isLoaded ? styles.picture : styles.unseen}
          onLoad={() => setLoadedUrl(url)}
        />
      )}
    </span>
  )
}
