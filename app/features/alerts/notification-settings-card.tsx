import { setPreference } from '#db/device/preferences'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import { usePreferences } from '../../reads/use-preferences'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { toast } from '../../ui/toast-store'
import styles from './alerts.module.css'
import { LimitField } from './limit-field'

/** When to be told, for all favourite spots (core experience 2 and 5, Notification settings panel). */
export function NotificationSettingsCard() {
  const preferences = usePreferences()
  if (!preferences) {
    return (
      <Card title="Notification settings">
        <Skeleton height={420} />
      </Card>
    )
  }
  const { waveHeightMin, waveHeightMax, windSpeedMax } = preferences
  return (
    <Card title="Notification settings">
      <Switch
        label="Push notifications"
        checked={preferences.pushNotifications}
        onChange={(value) => void save('pushNotifications', value)}
      />
      <Switch
        label="Optimal condition alerts"
        description="Once a day for each favourite spot, when it fits your limits"
        checked={preferences.optimalConditionAlerts}
        onChange={(value) => void save('optimalConditionAlerts', value)}
      />
      <div className={styles.limits}>
        <LimitField
          label="Minimum surf height (m)"
          {...{ min: 0.5, max: 10, step: 0.1, value: waveHeightMin }}
          onSave={(value) => save('waveHeightMin', value)}
        />
        <LimitField
          label="Maximum surf height (m)"
          {...{ min: 1, max: 15, step: 0.1, value: waveHeightMax }}
          onSave={(value) => save('waveHeightMax', value)}
        />
        <LimitField
          label="Maximum wind speed (km/h)"
          {...{ min: 0, max: 50, step: 1, value: windSpeedMax }}
          onSave={(value) => save('windSpeedMax', value)}
        />
      </div>
      {waveHeightMin > waveHeightMax && (
        <p role="alert" className={styles.warn}>
          The minimum is above the maximum, so nothing would ever fit.
        </p>
      )}
      <p className={styles.quiet}>
        Kept with your account. This version cannot send notifications yet; it will use these limits
        as soon as it can.
      </p>
    </Card>
  )
}

async function save<F extends PreferenceField>(field: F, value: Preferences[F]): Promise<void> {
  try {
    await setPreference(field, value)
    toast({ title: 'Settings Updated', description: 'Your preferences have been saved.' })
  } catch {
    // The device refused to store it: no space, or storage is blocked.
    toast({
      title: 'Error',
      description: 'Failed to update settings. Please try again.',
      destructive: true,
    })
  }
}
