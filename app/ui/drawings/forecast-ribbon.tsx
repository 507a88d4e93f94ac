import { useEffect, useId, useRef } from 'react'
import type { Tone } from '../tone'
import { VisuallyHidden } from '../visually-hidden'
import { WholeRanges } from '../whole-ranges'
import styles from './forecast-ribbon.module.css'
import { RatingPatterns } from './rating-patterns'
import { RibbonDayArt } from './ribbon-day-art'

type RibbonHour = {
  atMs: number
  /** '06:00' on the spot's clock. */
  label: string
  /** Surf height; null where no wave data reaches. */
  heightMetres: number | null
  /** From the lowest to the highest of several forecasts; null where there is one. */
  band?: { lowMetres: number; highMetres: number } | null
  tone: Tone | null
  windFromDegrees: number | null
}

export type RibbonDay = {
  /** Its date, YYYY-MM-DD. */
  id: string
  /** 'Today', 'Sat 22 Nov'. */
  label: string
  /** The rating in a word, such as 'Very Good' or 'No rating'. */
  word: string
  tone: Tone | null
  /** '1.2–1.8 m'. */
  summary: string
  confidence: 'high' | 'medium' | 'low'
  /** In order, evenly spaced: eight three-hour steps make a day. */
  hours: readonly RibbonHour[]
  best: { startAtMs: number; endAtMs: number; label: string } | null
}

type ForecastRibbonProps = {
  days: readonly RibbonDay[]
  selectedId: string
  onSelect: (id: string) => void
  ariaLabel: string
}

const confidenceWords = {
  high: '',
  medium: ', medium confidence',
  low: ', low confidence',
} as const

/**
 * Days side by side, each a ribbon of surf height coloured and hatched by rating with the wind
 * beneath and the best window outlined. Choosing a day is a radio group, so arrow keys work. Scrolls
 * sideways within itself.
 */
export function ForecastRibbon({ days, selectedId, onSelect, ariaLabel }: ForecastRibbonProps) {
  const name = useId()
  const selected = useRef<HTMLLabelElement>(null)
  const scroller = useRef<HTMLFieldSetElement>(null)
  const tallest = Math.max(
    1,
    ...days.flatMap((day) =>
      day.hours.map((hour) => hour.band?.highMetres ?? hour.heightMetres ?? 0),
    ),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice moves the ref
  useEffect(() => {
    const label = selected.current
    const box = scroller.current
    if (!label || !box) return
    const isLeft = label.offsetLeft < box.scrollLeft
    const isRight = label.offsetLeft + label.offsetWidth > box.scrollLeft + box.clientWidth
    if (isLeft || isRight) box.scrollLeft = label.offsetLeft - 16
  }, [selectedId])

  return (
    <fieldset ref={scroller} className={styles.scroller} aria-label={ariaLabel}>
      <RatingPatterns id={name} />
      <div className={styles.days}>
        {days.map((day) => (
          <label
            key={day.id}
            ref={day.id === selectedId ? selected : undefined}
            className={styles.day}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={day.id === selectedId}
              onChange={() => onSelect(day.id)}
            />
            <span className={styles.face}>
              <span className={styles.label}>{day.label}</span>
              <span className={styles.summary}>
                <WholeRanges text={day.summary} />
              </span>
              <RibbonDayArt day={day} tallestMetres={tallest} patternId={name} />
              <span className={`${styles.word} ${styles[day.tone ?? 'none']}`}>{day.word}</span>
              <span className={styles.best}>
                {day.best ? (
                  <>
                    <VisuallyHidden>, best </VisuallyHidden>
                    <WholeRanges text={day.best.label} />
                  </>
                ) : (
                  day.confidence !== 'high' && (
                    <span aria-hidden="true">
                      {day.confidence === 'low' ? 'Low confidence' : 'Medium confid.'}
                    </span>
                  )
                )}
              </span>
              <VisuallyHidden>{confidenceWords[day.confidence]}</VisuallyHidden>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
