import { lightBelowKmh } from '../sea/wind/wind-class'
import {
  type FavouriteLimits,
  type LimitSet,
  limitDefaults,
  limitFields,
} from '../wire/preferences'
import { favouritesRuleId, type OwnSurfRule, type SurfRuleLimits } from '../wire/surf-rule'

/** The rule for all favourites that the specification's fields say: never less than good. */
export const favouritesRule = (fields: FavouriteLimits): OwnSurfRule =>
  limitFields.reduce(
    (rule, field) => withLimit(rule, { field, value: fields[field] } as LimitSet),
    openRule,
  )

/** What every new rule begins as: no limits, good or better, in daylight. */
export const openTerms = {
  isOn: true,
  wanted: {
    kind: 'limits',
    surfHeightMin: null,
    surfHeightMax: null,
    windFrom: 'any',
    windMaxKmh: null,
    otherWindMaxKmh: null,
    periodMin: null,
    tides: [],
    ratingMin: 'good',
  },
  fromClock: null,
  untilClock: null,
  weekdays: [],
} satisfies Partial<OwnSurfRule>

const openRule: OwnSurfRule = {
  ...openTerms,
  id: favouritesRuleId,
  scope: 'favourites',
  spotId: null,
  madeAtMs: 0,
}

/** What holds while the person has not chosen. */
export const defaultFavouritesRule = favouritesRule(limitDefaults)

/** With one of the fields changed; all that no field says stays. */
export function withLimit(rule: OwnSurfRule, { field, value }: LimitSet): OwnSurfRule {
  const { wanted } = rule
  const wanting = (more: Partial<SurfRuleLimits>) => ({ ...rule, wanted: { ...wanted, ...more } })
  switch (field) {
    case 'optimalConditionAlerts':
      return { ...rule, isOn: value }
    case 'waveHeightMin':
      return wanting({ surfHeightMin: value })
    case 'waveHeightMax':
      return wanting({ surfHeightMax: value })
    case 'windSpeedMax':
      return wanting({ windMaxKmh: value, otherWindMaxKmh: lightWithin(wanted.windFrom, value) })
    case 'alertPeriodMin':
      return wanting({ periodMin: value === 0 ? null : value })
    case 'alertWind':
      return wanting({ windFrom: value, otherWindMaxKmh: lightWithin(value, wanted.windMaxKmh) })
    case 'alertTide':
      return wanting({ tides: value === 'any' ? [] : [value] })
  }
}

/** The speed up to which wind from any direction passes: light wind does not ruffle the water. */
function lightWithin(windFrom: SurfRuleLimits['windFrom'], most: number | null): number | null {
  return windFrom === 'any' ? null : Math.min(lightBelowKmh, most ?? lightBelowKmh)
}

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** The rule in the specification's fields, of which each is as wide as it goes where the rule says more than it can. */
export function limitsOf({ isOn, wanted }: OwnSurfRule): FavouriteLimits {
  const { surfHeightMin, surfHeightMax, windFrom, windMaxKmh, periodMin, tides } = wanted
  const [tide = 'any'] = tides
  return {
    optimalConditionAlerts: isOn,
    waveHeightMin: between(0.5, surfHeightMin ?? 0.5, 10),
    waveHeightMax: between(1, surfHeightMax ?? 15, 15),
    windSpeedMax: between(0, windMaxKmh ?? 50, 50),
    alertPeriodMin: periodMin ?? 0,
    alertWind: typeof windFrom === 'string' ? windFrom : 'any',
    alertTide: tides.length === 1 ? tide : 'any',
  }
}

/** That of a person's rules; the default one where they have not chosen. */
export const favouritesRuleOf = (rules: readonly OwnSurfRule[]): OwnSurfRule =>
  rules.find(({ scope }) => scope === 'favourites') ?? defaultFavouritesRule
