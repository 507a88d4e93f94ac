import { askWhereIAm, useHere } from '../../state/here'
import { Button } from '../../ui/button'
import styles from './distance-note.module.css'

/** Why the list is not in order of distance yet, with the one thing to do about it. */
export function DistanceNote() {
  const { state, position, sentence } = useHere()
  if (position !== null) return null
  return (
    <div className={styles.note}>
      <p role="status">
        {sentence ??
          'Distance needs your location. It stays on this phone; until then spots stand by name.'}
      </p>
      <Button variant="quiet" busy={state === 'loading'} onClick={() => void askWhereIAm()}>
        {state === 'loading' ? 'Finding you…' : 'Use my location'}
      </Button>
    </div>
  )
}
