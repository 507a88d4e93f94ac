import * as v from 'valibot'
import { type Preferences, preferenceEntries } from '#domain/wire/preferences'
import { useScrollToHash } from '../../state/use-scroll-to-hash'
import { TextField } from '../../ui/text-field'
import styles from './alerts.module.css'
import { savePreference } from './save-rule'

/** The hours in which no alert is sent, whichever rule it is of. */
export function QuietHours({ preferences }: { preferences: Preferences }) {
  const isAskedFor = useScrollToHash('quiet-hours', true)
  return (
    <details id="quiet-hours" open={isAskedFor || undefined}>
      <summary className={styles.more}>Quiet hours</summary>
      <div className={styles.limits}>
        <TextField
          label="Quiet from"
          type="time"
          value={preferences.quietFrom}
          onChange={(value) => saveIf('quietFrom', value)}
        />
        <TextField
          label="Quiet until"
          type="time"
          value={preferences.quietUntil}
          onChange={(value) => saveIf('quietUntil', value)}
        />
      </div>
    </details>
  )
}

/** A time field that is being typed into is empty now and then: only what fits is stored. */
function saveIf(field: 'quietFrom' | 'quietUntil', value: string): void {
  const read = v.safeParse(preferenceEntries[field], value)
  if (read.success) void savePreference(field, read.output)
}
