import { type DemoCoastAsked, demoCoastSteps } from '../sea/demo/demo-coast'
import { atOnce } from '../sea/forecast/steps'
import type { CoastForecast } from '../wire/forecast'

/** The whole coast of demo data at once. */
export const demoCoast = (asked: DemoCoastAsked): CoastForecast => atOnce(demoCoastSteps(asked))
