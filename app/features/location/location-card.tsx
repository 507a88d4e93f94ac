import { saveDeviceSetting } from '#db/device/settings'
import { nearestSpots } from '#domain/places/nearest-spots'
import type { Spot } from '#domain/wire/spot'
import { formatDistance, withUnit } from '#domain/words/format'
import { useSettings, useUnits } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { useHere } from '../../data/tab/here'
import { locationCacheMinutes } from '../../data/tab/read-location'
import { startHere } from '../../data/tab/start-here'
import { Button, PlainButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Trouble } from '../../ui/error-state'
import { SelectField } from '../../ui/field'
import { toast } from '../../ui/toast-store'

type LocationCardProps = {
  /** Told of the spot nearest to the phone. */
  onSpot: (spotId: number) => void
  /** The first-time question, which can be dismissed. */
  isPrompt?: boolean
}

/** Finds the spot nearest to the phone by great circle. Nothing is sent. */
export function LocationCard({ onSpot, isPrompt }: LocationCardProps) {
  const spots = useSpots()
  const settings = useSettings()
  const here = useHere()
  if (!spots || !settings) return null
  const surfSpots = spots.filter((spot) => spot.beachType !== 'swimming')

  const share = async () => {
    const position = await startHere(settings.locationCacheMinutes)
    if (position === null) return
    void saveDeviceSetting('isLocationPromptDone', true)
    const [nearest] = nearestSpots(position, surfSpots, 1)
    if (!nearest) return
    onSpot(nearest.spot.id)
    // The card may go, and what changes stands above the fold.
    toast({
      title: 'Starting from here',
      description: `${nearest.spot.name} is the nearest surf. Where to go is worked out from here.`,
    })
  }

  return (
    <Card title={isPrompt ? 'Start where you are?' : 'Location sharing'} id="location-sharing">
      <p className="quiet">Drive times start from here. Your position stays on this device.</p>
      <Found spots={surfSpots} />
      <Trouble>{here.sentence}</Trouble>
      <div className="flex flex-wrap gap-2">
        <Button busy={here.state === 'loading'} onClick={() => void share()}>
          {here.state === 'loading' ? 'Finding you…' : 'Share my location'}
        </Button>
        {isPrompt && (
          <PlainButton onClick={() => void saveDeviceSetting('isLocationPromptDone', true)}>
            Not now
          </PlainButton>
        )}
      </div>
      {!isPrompt && (
        <SelectField
          label="Use this position for"
          options={cacheOptions}
          value={String(settings.locationCacheMinutes)}
          onChange={(value) => {
            const chosen = cacheOptions.find((option) => option.value === value)
            if (chosen) void saveDeviceSetting('locationCacheMinutes', chosen.minutes)
          }}
        />
      )}
    </Card>
  )
}

function Found({ spots }: { spots: Spot[] }) {
  const units = useUnits()
  const { position, accuracyMetres } = useHere()
  const [nearest] = position ? nearestSpots(position, spots, 1) : []
  if (!nearest) return null
  const said = (km: number) => withUnit(formatDistance(km, units))
  return (
    <p role="status">
      Nearest: <strong>{nearest.spot.name}</strong>, {said(nearest.distanceKm)} away
      {accuracyMetres !== null && (
        <span className="quiet"> (accurate to {said(accuracyMetres / 1000)})</span>
      )}
    </p>
  )
}

const cacheOptions = locationCacheMinutes.map((minutes) => ({
  minutes,
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
}))
