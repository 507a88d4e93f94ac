import { moonOfDay } from '#domain/sun/moon-of-day'
import { sunOfDay } from '#domain/sun/sun-of-day'
import { type LocalDate, melbourneClock } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { MoonGlyph } from './moon-glyph'
import styles from './sun-and-moon.module.css'

/** Light of a Melbourne day at a spot, and the moon that drives its tide. Worked out here, any date. */
export function SunAndMoon({ spot, date }: { spot: Spot; date: LocalDate }) {
  const sun = sunOfDay(spot, date)
  const moon = moonOfDay(date)
  return (
    <Card title="Sun and moon">
      <div className={styles.sun}>
        <Figure label="First light" value={melbourneClock(sun.firstLightAtMs)} />
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
        <Figure label="Last light" value={melbourneClock(sun.lastLightAtMs)} />
      </div>
      <p className={styles.moon}>
        <MoonGlyph fraction={moon.fraction} waxing={moon.waxing} />
        <span>
          {moon.phaseName}, {Math.round(moon.fraction * 100)}% lit
        </span>
      </p>
    </Card>
  )
}
