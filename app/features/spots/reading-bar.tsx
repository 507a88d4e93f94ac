import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CoastScores } from '../../data/stored/use-coast-scores'
import { useDrives } from '../../data/stored/use-drives'
import { useUnits } from '../../data/stored/use-settings'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import { paths } from '../../paths'
import { IconButton } from '../../ui/button'
import type { StripReading } from '../../ui/drawings/coast-strip'
import { toneClass } from '../../ui/tone'
import { type ReadingWords, readingWords } from './reading-words'

type ReadingBarProps = {
  /** Null: nothing is read yet. */
  words: ReadingWords | null
  /** One spot to the west (−1) or east (1); undefined: the spots to step through are not there yet. */
  onStep: ((by: number) => void) | undefined
  /** What the drawing is, until something is read. */
  hint: string
  /** More of the same, in a sheet that the bar draws up. */
  sheet?: { label: string; content: (close: () => void) => ReactNode } | undefined
}

const lines = `grid min-h-target min-w-0 flex-[1_1_0] content-center text-14/[1.25rem] text-ink-quiet no-underline
  *:truncate *:first:font-display *:first:text-[1.125rem]/[1.375rem] *:first:font-semibold *:first:text-ink`

/** What is under the finger, above the tabs; a press opens that spot at that hour. */
export function ReadingBar({ words, onStep, hint, sheet }: ReadingBarProps) {
  const [isOpen, setOpen] = useState(false)
  const sheetId = useId()
  const stepBy = (by: number) => ({ disabled: !onStep, onClick: () => onStep?.(by) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands within
    <div
      className="fixed inset-x-0 bottom-[calc(var(--tab)_+_var(--safe-bottom))] z-30 border-t border-line-strong bg-card wide:bottom-0 wide:left-rail"
      data-foot
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      {sheet && isOpen && (
        <div
          id={sheetId}
          className="max-h-[55dvh] gutters overflow-y-auto overscroll-contain border-b border-line pt-3 pb-4"
        >
          {sheet.content(() => setOpen(false))}
        </div>
      )}
      <div className="flex min-h-[60px] items-center pr-[max(4px,var(--safe-right))] pl-[max(4px,var(--safe-left))]">
        <IconButton label="Spot to the west" {...stepBy(-1)} icon={ChevronLeft} />
        {words ? (
          <Link className={lines} to={paths.spotAt(words.spotId, words.atMs)}>
            <span>
              {words.name} <span className={toneClass(words.word)}>{words.rating}</span>{' '}
              {words.drive && <small>{words.drive}</small>}
            </span>
            <span>{words.facts}</span>
          </Link>
        ) : (
          <p className={lines}>
            <span>Touch the coast to read it</span>
            <span>{hint}</span>
          </p>
        )}
        <IconButton label="Spot to the east" {...stepBy(1)} icon={ChevronRight} />
        {sheet && (
          <IconButton
            label={sheet.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? sheetId : undefined}
            onClick={() => setOpen(!isOpen)}
            icon={isOpen ? ChevronDown : ChevronUp}
          />
        )}
      </div>
    </div>
  )
}

/** What stands under the crosshair, from the same ratings that are drawn; null while nothing is read. */
export function useReadingWords(
  reading: StripReading | null,
  scores: CoastScores | undefined,
): ReadingWords | null {
  const stored = useStoredForecasts()
  const units = useUnits()
  const drives = useDrives()
  const row = scores?.rows.find(({ spot }) => spot.id === reading?.rowId)
  const drive = row && drives.get(row.spot.id)
  if (!reading || !row) return null
  const forecast = decodedForecast(stored ?? null, row.spot.id, reading.atMs)
  return readingWords(row, forecast, reading.atMs, units, drive)
}
