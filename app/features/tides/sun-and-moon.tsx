import { type LocalDate, melbourneClock } from '#domain/time/melbourne'
import { moonOfDay } from '#domain/time/moon'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { MoonGlyph } from './moon-glyph'

/** Light of a Melbourne day at a spot, and the moon that drives its tide. Worked out here, any date. */
export function SunAndMoon({ spot, date }: { spot: Spot; date: LocalDate }) {
  const sun = sunOfDay(spot, date)
  const moon = moonOfDay(date)
  return (
    <Card title="Sun and moon">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] gap-x-2 gap-y-3">
        <Figure label="First light" value={melbourneClock(sun.firstLightAtMs)} />
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
        <Figure label="Last light" value={melbourneClock(sun.lastLightAtMs)} />
      </div>
      <p className="flex items-center gap-3">
        <MoonGlyph fraction={moon.fraction} waxing={moon.waxing} />
        <span>
          {moon.phaseName}, {Math.round(moon.fraction * 100)}% lit
        </span>
      </p>
    </Card>
  )
}
