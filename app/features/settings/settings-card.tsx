import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { setPreference } from '#db/device/preferences'
import { saveDeviceSetting } from '#db/device/settings'
import { setFavouriteLimit } from '#db/device/surf-rules'
import { unknownPlace } from '#domain/places/unknown-place'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import { changeSettings } from '../../data/asked/fate-of-change'
import { keptHere } from '../../data/asked/surfer-level'
import { useFavouritesRule, usePreferences } from '../../data/stored/use-owned'
import { usePerson } from '../../data/stored/use-person'
import { useSettings } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Icon, PlainLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { SelectField } from '../../ui/field'
import { optionsOf } from '../../ui/options-of'
import { SegmentedControl } from '../../ui/segmented-control'
import { Switch } from '../../ui/switch'

/** Saved for all devices of a signed-in person; for a visitor, on this one. */
export function SettingsCard() {
  const [opened, onOpen] = useState<string | null>(null)
  const settings = useSettings()
  const spots = useSpots()
  const person = usePerson()
  const preferences = usePreferences()
  const rule = useFavouritesRule()
  if (!settings || person === undefined || !preferences || !rule)
    return <Card title="Settings" waiting={168} />
  const { units, defaultSpotId } = settings
  const isSignedIn = person !== null
  const choice = { opened, onOpen }
  return (
    <Card title="Settings">
      <div className="-mx-4">
        {isSignedIn && (
          <Setting {...choice} title="Surf Alerts" value={rule.isOn ? 'On' : 'Off'}>
            <Switch
              label="Optimal condition alerts"
              description="When a favourite spot fits your limits"
              checked={rule.isOn}
              onChange={(value) =>
                changeSettings(() => setFavouriteLimit({ field: 'optimalConditionAlerts', value }))
              }
            />
            <Switch
              label="Push notifications"
              description="On every device that has them turned on"
              checked={preferences.pushNotifications}
              onChange={(value) => changeSettings(() => setPreference('pushNotifications', value))}
            />
            <div>
              <PlainLink to={ownPaths.alerts} onClick={() => onOpen(null)}>
                Your own alerts
              </PlainLink>
            </div>
          </Setting>
        )}
        <Setting
          {...choice}
          title="Default Location"
          value={defaultLocationLabel(defaultSpotId, spots)}
        >
          <SelectField
            label="Open the app at"
            hint="Used until you choose another spot on the home screen."
            value={defaultSpotId === null ? 'none' : String(defaultSpotId)}
            disabled={!spots}
            options={[
              { value: 'none', label: 'No default location' },
              ...(spots ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => {
              const spotId = value === 'none' ? null : Number(value)
              changeSettings(() => saveDefaultLocation(spotId, isSignedIn))
            }}
          />
        </Setting>
        <Setting {...choice} title="Units" value={unitWords[units]}>
          <SegmentedControl
            legend="Units"
            hideLegend
            options={optionsOf(unitWords)}
            value={units}
            onChange={(units) => changeSettings(() => saveUnits(units, isSignedIn))}
          />
          <p className="mt-3 quiet">
            {units === 'metric'
              ? 'Metres, kilometres per hour, degrees Celsius'
              : 'Feet, miles per hour, degrees Fahrenheit'}
          </p>
        </Setting>
        <Setting {...choice} title="About" value="Version 1.0.0">
          <AboutText />
        </Setting>
      </div>
    </Card>
  )
}

const unitWords = { metric: 'Metric', imperial: 'Imperial' }

type SettingProps = {
  title: string
  value: string
  opened: string | null
  onOpen: (title: string | null) => void
  children: ReactNode
}

function Setting({ title, value, opened, onOpen, children }: SettingProps) {
  return (
    <>
      <button
        type="button"
        className="flex min-h-[56px] w-full items-center gap-3 border-0 border-t border-line bg-transparent px-4 py-2 text-start [&>svg]:flex-none"
        aria-haspopup="dialog"
        onClick={() => onOpen(title)}
      >
        <span className="font-semibold">{title}</span>
        <span className="flex-1 text-end text-ink-quiet">{value}</span>
        <Icon of={ChevronRight} size={20} />
      </button>
      <Dialog open={opened === title} onClose={() => onOpen(null)} title={title}>
        {children}
      </Dialog>
    </>
  )
}

/** Also selects the new default; otherwise it would seem to do nothing. */
async function saveDefaultLocation(spotId: number | null, isSignedIn: boolean) {
  const id = isSignedIn
    ? await setPreference('defaultLocation', spotId === null ? null : String(spotId))
    : await keptHere(saveDeviceSetting('defaultSpotId', spotId))
  if (spotId !== null) await saveDeviceSetting('selectedSpotId', spotId)
  return id
}

const saveUnits = (units: UnitSystem, isSignedIn: boolean) =>
  isSignedIn ? setPreference('preferredUnits', units) : keptHere(saveDeviceSetting('units', units))

/** Accounts and admin 2, Settings card. */
export function defaultLocationLabel(
  spotId: number | null,
  spots: readonly Pick<Spot, 'id' | 'name'>[] | undefined,
): string {
  if (spotId === null) return 'Not set'
  if (!spots) return 'Loading...'
  return spots.find((spot) => spot.id === spotId)?.name ?? unknownPlace.name
}

function AboutText() {
  return (
    <div className="grid gap-3 [&_ul]:list-outside [&_ul]:pl-[1.2em]">
      <p>
        <strong>Southbreak</strong> version 1.0.0
        <br />
        Victoria Surf Conditions
      </p>
      <h3>Features</h3>
      <ul>
        <li>Surf, wind and a rating with its reasons for every Victorian spot</li>
        <li>Tides for any date, worked out on this device</li>
        <li>The best hours of the next 48 hours and 16 days of forecast</li>
        <li>All of it without signal, after one visit with signal</li>
      </ul>
      <h3>Data sources</h3>
      <p>
        Waves and weather from {providerCredit.name}; tides from harmonic constants of Victorian
        gauges. <Link to={paths.credits}>All credits and licences</Link>
      </p>
      <p className="mt-3 quiet">Not for navigation and not an official warning.</p>
    </div>
  )
}
