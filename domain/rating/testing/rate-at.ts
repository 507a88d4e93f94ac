import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import type { Spot } from '../../wire/spot'
import { rate } from '../rate'
import { goldenHour } from './golden-cases'

/** Rates a spot by day in the golden hour, with what is different named; null: no tide is known. */
export const rateAt = (
  spot: Spot,
  changes: Partial<ForecastHour> = {},
  rangePosition: number | null = 0.5,
) =>
  rate({
    spot,
    hour: goldenHour(changes),
    tide: rangePosition === null ? null : { rangePosition },
    isDark: false,
  })
