import { compassPoint } from '#domain/places/bearings'
import type { ProfessionalConditions } from '#domain/rating/professional-conditions'
import type { SwellTrain } from '#domain/sea/forecast/point-hour'
import { waveEnergyAudience, waveEnergyLabel } from '#domain/sea/swell/wave-energy'
import { formatHeight, formatPeriod } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { Figure, Figures } from '../../ui/figure'

const tenths = (quality: number | null) => (quality === null ? '–' : quality.toFixed(1))

/** What the paid plans unlock: energy, swell components, UV, rain and the quality breakdown. */
export function ProfessionalMetrics({ professional }: { professional: ProfessionalConditions }) {
  const { waveEnergy: energy, shares } = professional
  return (
    <div className="grid gap-4">
      <Figures>
        <Figure
          label="Wave energy"
          value={energy === null ? '–' : String(energy)}
          unit="kJ/m"
          note={
            energy === null
              ? undefined
              : `${waveEnergyLabel(energy)}: ${waveEnergyAudience(energy)}`
          }
        />
        <Figure label="Swell quality" value={tenths(professional.swellQuality)} unit="/10" />
        <Figure label="Wind quality" value={tenths(professional.windQuality)} unit="/10" />
        <Figure label="Wave quality" value={tenths(professional.waveQuality)} unit="/10" />
        <UvAndRain of={professional} />
      </Figures>
      <table className="w-full [&_td]:py-2 [&_td]:text-end [&_th]:py-2 [&_th]:text-start [&_th]:font-normal [&_tr]:border-t [&_tr]:border-line">
        <caption className="text-start quiet">
          Swell components out at sea, first what brings most to this beach
        </caption>
        <tbody>
          <Train name="Primary" train={professional.primary} share={shares.primary} />
          <Train name="Secondary" train={professional.secondary} share={shares.secondary} />
          <Train name="Wind sea" train={professional.windSea} share={shares.windSea} />
        </tbody>
      </table>
    </div>
  )
}

type UvAndRainProps = { of: Pick<ProfessionalConditions, 'uvIndex' | 'precipitationProbability'> }

export const UvAndRain = ({ of: { uvIndex, precipitationProbability } }: UvAndRainProps) => (
  <>
    <Figure label="UV index" value={rounded(uvIndex)} />
    <Figure label="Rain" value={rounded(precipitationProbability)} unit="%" />
  </>
)

const rounded = (value: number | null): string => (value === null ? '–' : String(Math.round(value)))

function Train({ name, train, share }: { name: string; train: SwellTrain; share: number | null }) {
  const units = useUnits()
  const sizes = [formatHeight(train.heightMetres, units), formatPeriod(train.periodSeconds)]
  return (
    <tr>
      <th scope="row">{name}</th>
      {sizes.map(({ value, unit }) => (
        <td key={unit}>
          {value} {unit}
        </td>
      ))}
      <td>{train.directionDegrees === null ? '–' : compassPoint(train.directionDegrees)}</td>
      <td>{share === null ? '–' : `${share}%`}</td>
    </tr>
  )
}
