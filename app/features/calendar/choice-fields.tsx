import { byName } from '#domain/places/by-name'
import { type CalendarChoice, mostCalendarSpots } from '#domain/wire/own-calendar'
import type { Spot } from '#domain/wire/spot'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { Switch } from '../../ui/switch'

type ChoiceFieldsProps = {
  choice: CalendarChoice
  spots: readonly Spot[]
  onChange: (choice: CalendarChoice) => void
}

/** Of which spots a calendar is, and what it has of them. */
export function ChoiceFields({ choice, spots, onChange }: ChoiceFieldsProps) {
  const { spotIds, withTides, withGoodHours } = choice
  const nameOf = new Map(spots.map(({ id, name }) => [id, name]))
  const others = spots.filter(({ id }) => !spotIds.includes(id)).toSorted(byName)
  return (
    <>
      <ul className="flex list-none flex-col" aria-label="Spots in your calendar">
        {spotIds.map((id) => (
          <li key={id} className="flex items-center justify-between gap-2 border-t border-line">
            <span>{nameOf.get(id) ?? 'Unknown location'}</span>
            <Button
              variant="plain"
              aria-label={`Leave out ${nameOf.get(id) ?? 'this spot'}`}
              onClick={() => onChange({ ...choice, spotIds: spotIds.filter((one) => one !== id) })}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
      {spotIds.length < mostCalendarSpots ? (
        <SelectField
          label="Add a spot"
          value=""
          options={[
            { value: '', label: 'Choose a spot' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => id && onChange({ ...choice, spotIds: [...spotIds, Number(id)] })}
        />
      ) : (
        <p className="quiet">That is as many spots as a calendar takes.</p>
      )}
      <Switch
        label="Tides"
        description="Highs and lows for two weeks"
        checked={withTides}
        onChange={(on) => onChange({ ...choice, withTides: on })}
      />
      <Switch
        label="Good hours"
        description="Rated good or better in the next week, with the reasons"
        checked={withGoodHours}
        onChange={(on) => onChange({ ...choice, withGoodHours: on })}
      />
    </>
  )
}
