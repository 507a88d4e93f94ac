import { saveDeviceSetting } from '#db/device/settings'
import { places } from '#domain/places/drive-minutes'
import { changeAndTell, notStored } from '../../data/asked/fate-of-change'
import type { Settings } from '../../data/stored/use-settings'
import { useHere } from '../../data/tab/here'
import { startHere } from '../../data/tab/start-here'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField } from '../../ui/select-field'

const notSaid = 'none'

/** Where drives begin; it stays on the phone. */
export function StartDialog({
  settings: { start, locationCacheMinutes },
  onClose,
}: {
  settings: Pick<Settings, 'start' | 'locationCacheMinutes'>
  onClose: () => void
}) {
  const here = useHere()
  const town = places.find(({ name }) => name === start?.name)
  const save = (saving: Promise<void>) =>
    changeAndTell(() => saving.then(() => null), { done: null, failed: notStored })
  return (
    <Dialog open onClose={onClose} title="Where do you start from?">
      <p className="quiet">
        Drives are about right for an ordinary day without traffic. This stays on your phone.
      </p>
      <SelectField
        label="Town"
        value={town?.id ?? notSaid}
        options={[
          { value: notSaid, label: start && !town ? start.name : 'Not chosen' },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const place = places.find((one) => one.id === id)
          const chosen = place && {
            name: place.name,
            latitude: place.latitude,
            longitude: place.longitude,
          }
          save(saveDeviceSetting('start', chosen ?? null))
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="plain"
          busy={here.state === 'loading'}
          onClick={() => void startHere(locationCacheMinutes)}
        >
          {here.state === 'loading' ? 'Finding you…' : 'Where I am now'}
        </Button>
      </div>
      {here.sentence && (
        <p role="alert" className="font-semibold text-warn">
          {here.sentence}
        </p>
      )}
    </Dialog>
  )
}
