import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  dayAndMonth,
  daysFrom,
  type LocalDate,
  parseLocalDate,
  weekdayAndDay,
  weekdayName,
} from '#domain/time/melbourne'
import { IconButton, QuietButton } from '../../ui/button'
import { TextField } from '../../ui/field'

/** The days whose tide can be shown: further from our own century the constants measured in it say little. */
const tideDates = { first: '1950-01-01', last: '2150-12-31' } as const

const tideYearsSentence = 'Tides are known from 1950 to 2150.'

/** A day to show the tide of, out of an address or a date field; null when it is no real day or too far off. */
export function parseTideDate(text: string | null): LocalDate | null {
  const date = text === null ? null : parseLocalDate(text)
  return date !== null && date >= tideDates.first && date <= tideDates.last ? date : null
}

export const weekFrom = (first: LocalDate) => daysFrom(first, 7)

/** @param month '2026-11' */
export const daysOfMonth = (month: string): LocalDate[] =>
  daysFrom(`${month}-01`, 31).filter((day) => day.startsWith(month))

/** 'Saturday 21 November 2026'. */
export const longDate = (date: LocalDate): string =>
  `${weekdayName(date, 'long')} ${dayAndMonth(date)} ${date.slice(0, 4)}`

/** 'Sat 21 Nov 2026'. */
export const shortDate = (date: LocalDate): string => `${weekdayAndDay(date)} ${date.slice(0, 4)}`

const dateField =
  'group relative [&_input]:px-2 [&[data-named]:not(:focus-within)_input]:[-webkit-text-fill-color:transparent]'
const named = `pointer-events-none absolute inset-y-0 start-3 end-[1.75rem] hidden items-center
  display-[min(1.125rem,5vw)/1] group-[[data-named]:not(:focus-within)]:flex forced-colors:hidden!`

type DayStepsProps = {
  date: LocalDate
  today: LocalDate
  onChange: (date: LocalDate) => void
  /** So many days from the day that was chosen last, drawn yet or not: three quick taps are three days. */
  onStep: (days: number) => void
}

export function DaySteps({ date, today, onChange, onStep }: DayStepsProps) {
  // A year typed by hand passes through 0002 and 0020 on its way: kept here until it is a real choice.
  const [draft, setDraft] = useState({ of: date, text: date, isWhole: true })
  const { text, isWhole } =
    draft.of === date && draft.text !== '' ? draft : { text: date, isWhole: true }
  const change = (typed: string) => {
    setDraft({ of: date, text: typed, isWhole: typed >= '1000' })
    const chosen = parseTideDate(typed)
    if (chosen !== null) onChange(chosen)
  }
  const isTooFar = isWhole && parseTideDate(text) === null
  return (
    // Beside the calendar's sign there is little room.
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-1 max-[340px]:gap-0 wide:max-w-[26rem]">
      <IconButton
        label="Day before"
        disabled={date === tideDates.first}
        onClick={() => onStep(-1)}
        icon={ChevronLeft}
      />
      <div className={dateField} data-named={text === date || undefined}>
        <TextField
          type="date"
          label="Date"
          hideLabel
          value={draft.of === date ? draft.text : date}
          min={tideDates.first}
          max={tideDates.last}
          onBlur={() => setDraft({ of: date, text, isWhole: true })}
          error={isTooFar ? tideYearsSentence : undefined}
          onChange={change}
        />
        {/* With its weekday, in one order on every phone: the field's own digits stand while it is typed in. */}
        <span className={named} aria-hidden="true">
          {shortDate(date)}
        </span>
      </div>
      <IconButton
        label="Day after"
        disabled={date === tideDates.last}
        onClick={() => onStep(1)}
        icon={ChevronRight}
      />
      <QuietButton
        className="px-2! disabled:invisible"
        disabled={date === today}
        onClick={() => onChange(today)}
      >
        Today
      </QuietButton>
    </div>
  )
}
