import { melbourneClock } from '#domain/time/melbourne'
import { adminObservations } from '#domain/wire/admin-observations'
import { Card } from '../../../ui/card'
import { Switch } from '../../../ui/switch'
import { toast } from '../../../ui/toast-store'
import { sendAdmin, sentence } from '../shell/admin-call'
import { useAdminAnswer } from '../shell/use-admin-answer'

/** Whether measurements nudge the next hours, and what they say of the forecast now. */
export function MeasuredSwitch() {
  const asked = useAdminAnswer('/api/admin/observations', adminObservations)
  if (asked.state !== 'ready') return null
  const { correcting, corrections } = asked.value
  const change = async (isOn: boolean) => {
    try {
      await sendAdmin('PUT', '/api/admin/observations', { correcting: isOn }, adminObservations)
    } catch (error) {
      toast({
        title: 'Save Failed',
        description: sentence(error, 'The server could not be reached.'),
        destructive: true,
      })
    }
    await asked.reload()
  }
  return (
    <Card title="Corrected by measurements">
      <Switch
        label="Nudge the next hours by what buoys measure"
        description="Fades within a day; within 60 and 160%; only where buoy and model speak of the same swell"
        checked={correcting}
        onChange={(isOn) => void change(isOn)}
      />
      {corrections.length === 0 ? (
        <p>No buoy corrects anything now.</p>
      ) : (
        <ul>
          {corrections.map((one) => (
            <li key={one.buoyName}>
              {one.stretch}: {Math.round(one.share * 100)}% of the model. {one.buoyName} measured{' '}
              {one.measuredMetres.toFixed(1)} m at {melbourneClock(one.atMs)}, the model had{' '}
              {one.modelledMetres.toFixed(1)} m.
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
