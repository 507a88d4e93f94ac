import { setPreference } from '#db/device/preferences'
import { saveDeviceSetting } from '#db/device/settings'
import { byName } from '#domain/places/by-name'
import { places } from '#domain/places/drive-minutes'
import type { Difficulty } from '#domain/wire/spot'
import {
  keep,
  keptHere,
  levelOptions,
  saveLevel,
  useSurferLevel,
} from '../../data/asked/surfer-level'
import type { Settings } from '../../data/stored/use-settings'
import { useHere } from '../../data/tab/here'
import { startHere } from '../../data/tab/start-here'
import { Button, PlainButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Trouble } from '../../ui/error-state'
import { SelectField } from '../../ui/field'
import { SegmentedControl } from '../../ui/segmented-control'

const notSaid = 'none'

type Asked = { settings: Settings; onClose: () => void }

export function StartDialog({ settings, onClose }: Asked) {
  return (
    <Dialog open onClose={onClose} title="Where do you start from?">
      <StartPlace settings={settings} label="Town" />
    </Dialog>
  )
}

/** What makes the first answer fit a new person; none of it has to be answered. */
export function FirstQuestionsDialog({ settings, onClose }: Asked) {
  const level = useSurferLevel()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Three questions"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        <p>Answer what you like. All of it can be changed later.</p>
        <StartPlace settings={settings} label="Where do you start from?" />
        <SelectField
          label="How well do you surf?"
          value={level ?? notSaid}
          options={[
            { value: notSaid as Difficulty | typeof notSaid, label: 'Not chosen', disabled: true },
            ...levelOptions,
          ]}
          onChange={(value) => value !== notSaid && keep(() => saveLevel(value))}
        />
        <SegmentedControl
          legend="Units"
          options={[
            { value: 'metric', label: 'Metres, km/h' },
            { value: 'imperial', label: 'Feet, mph' },
          ]}
          value={settings.units}
          onChange={(units) => keep(() => setPreference('preferredUnits', units))}
        />
      </div>
    </Dialog>
  )
}

function StartPlace({
  settings: { start, locationCacheMinutes },
  label,
}: Pick<Asked, 'settings'> & { label: string }) {
  const here = useHere()
  const town = places.find(({ name }) => name === start?.name)
  return (
    <>
      <p className="quiet">
        Drive times are for an ordinary day without traffic. Your start stays on this device.
      </p>
      <SelectField
        label={label}
        value={town?.id ?? notSaid}
        options={[
          { value: notSaid, label: start && !town ? start.name : 'Not chosen' },
          ...places.toSorted(byName).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const place = places.find((one) => one.id === id)
          const chosen = place && {
            name: place.name,
            latitude: place.latitude,
            longitude: place.longitude,
          }
          keep(() => keptHere(saveDeviceSetting('start', chosen ?? null)))
        }}
      />
      <div className="flex flex-wrap gap-2">
        <PlainButton
          busy={here.state === 'loading'}
          onClick={() => void startHere(locationCacheMinutes)}
        >
          {here.state === 'loading' ? 'Finding you…' : 'Where I am now'}
        </PlainButton>
      </div>
      <Trouble>{here.sentence}</Trouble>
    </>
  )
}
