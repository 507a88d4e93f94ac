import { Star } from 'lucide-react'
import { IconButton } from '../../ui/button'

const verdicts = ['Bad', 'Meh', 'Fun', 'Great', 'One to remember']

type StarsFieldProps = { value: number | null; onChange: (stars: number | null) => void }

/** A second tap clears it. */
export function StarsField({ value, onChange }: StarsFieldProps) {
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="text-14 font-semibold">How was it?</legend>
      {verdicts.map((verdict, place) => {
        const stars = place + 1
        return (
          <IconButton
            key={verdict}
            label={`${stars} of 5: ${verdict}`}
            pressed={value === stars}
            className="text-ink!"
            onClick={() => onChange(value === stars ? null : stars)}
            icon={Star}
            filled={value !== null && stars <= value}
          />
        )
      })}
      <span className="pl-2 text-ink-quiet">{value === null ? '' : verdicts[value - 1]}</span>
    </fieldset>
  )
}

export const verdictOf = (stars: number): string => verdicts[stars - 1] ?? ''
