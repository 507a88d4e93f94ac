import { BookOpen, CalendarDays, NotebookPen, Printer, QrCode, Waves } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Spot } from '#domain/wire/spot'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'

const actions = [
  { words: 'Full forecast', icon: CalendarDays, path: paths.forecast },
  { words: 'Tides', icon: Waves, path: paths.tides },
  { words: 'Log a surf', icon: NotebookPen, path: paths.logSurf },
  { words: 'Beach guide', icon: BookOpen, path: paths.beach },
  { words: 'Print the week', icon: Printer, path: ownPaths.paper },
  { words: 'Hand it over', icon: QrCode, path: ownPaths.handOver },
]

/** Where a spot's page leads: one row on a phone, more where text is twice as large. */
export function SpotActions({ spot }: { spot: Spot }) {
  return (
    <nav
      className="-mx-2 grid max-w-[36rem] grid-cols-[repeat(auto-fit,minmax(3rem,1fr))]"
      aria-label={`More of ${spot.name}`}
    >
      {actions.map(({ words, icon, path }) => (
        <Link
          key={words}
          className="flex min-h-target flex-col items-center gap-1 rounded-control py-2 text-center text-12/[1.2] font-semibold no-underline"
          to={path(spot.id)}
        >
          <Icon of={icon} />
          {words}
        </Link>
      ))}
    </nav>
  )
}
