import { addDays, dayLabel, type LocalDate } from '#domain/time/melbourne'
import { WholeRanges } from '../../ui/whole-ranges'
import { linesClass } from './tide-chart'

export const weekFrom = (date: LocalDate) =>
  Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead))

type DayLinesProps = { today: LocalDate; days: readonly { day: LocalDate; words: string }[] }

/** What is said of each day, under each other. */
export const DayLines = ({ today, days }: DayLinesProps) => (
  <ul className={linesClass}>
    {days.map(({ day, words }) => (
      <li key={day}>
        <span>{dayLabel(day, today)}</span>
        <strong className="text-right">
          <WholeRanges text={words} />
        </strong>
      </li>
    ))}
  </ul>
)
