import { useMemo } from 'react'
import { lightColours } from '#domain/drawing/colours'
import { svgLine as line } from '#domain/drawing/picture'
import { unknownPlace } from '#domain/places/unknown-place'
import { useGoneSpots } from '../../data/stored/use-catalog'
import { useSurfLogs } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { SelectField } from '../../ui/field'
import { SharePictureButton } from '../../ui/share-picture-button'
import { Skeleton } from '../../ui/skeleton'
import { type YearFact, type YearInSurf, yearFacts, yearInSurf, yearsSurfed } from './year-in-surf'

type YearViewProps = { asked: number | null; onChoose: (year: number) => void }

/** A year of the person's surf log, worked out on this device, with a picture of it to share. */
export function YearView({ asked, onChoose }: YearViewProps) {
  const entries = useSurfLogs()
  const spots = useSpots()
  const gone = useGoneSpots()
  const units = useUnits()
  const years = useMemo(() => yearsSurfed(entries ?? []), [entries])
  const chosen = asked !== null && years.includes(asked) ? asked : years[0]
  const year = useMemo(
    () => (chosen === undefined ? null : yearInSurf(entries ?? [], chosen)),
    [entries, chosen],
  )
  if (!entries || !spots) return <Skeleton height={480} />
  if (year === null) {
    return (
      <EmptyState
        title="No surf logged yet"
        action={<LinkButton to={paths.surfLog}>Surf log</LinkButton>}
      >
        Your year begins with the first surf in your log.
      </EmptyState>
    )
  }
  const nameOf = (spotId: number) =>
    [...spots, ...(gone ?? [])].find(({ id }) => id === spotId)?.name ?? unknownPlace.name
  const facts = yearFacts(year, nameOf, units)
  return (
    <>
      {years.length > 1 && (
        <SelectField
          label="Year"
          value={String(year.year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(one) => onChoose(Number(one))}
        />
      )}
      <Card title={`${year.year} in surf`}>
        <dl className="grid gap-3 [&_dd]:flex [&_dd]:flex-wrap [&_dd]:items-baseline [&_dd]:gap-x-3 [&_dt]:quiet">
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="font-display text-[1.75rem] leading-[1.2] font-semibold">
                  {value}
                </span>
                {note && <span className="quiet">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <PictureCard year={year} facts={facts} />
    </>
  )
}

function PictureCard({ year, facts }: { year: YearInSurf; facts: readonly YearFact[] }) {
  const svg = yearPicture(year.year, facts, year.byMonth)
  return (
    <Card title="A picture of it">
      <img
        className="block aspect-[4/5] h-auto w-full max-w-[22rem] rounded-card border border-line"
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={`My ${year.year} in surf, with a bar a month`}
      />
      <div>
        <SharePictureButton
          draw={async () => ({ svg, size: yearPictureSize })}
          fileName={`${year.year}-in-surf.png`}
        >
          Share the picture
        </SharePictureButton>
      </div>
      <p className="quiet">
        Made on this device from your log. It goes nowhere unless you share it.
      </p>
    </Card>
  )
}

const yearPictureSize = { width: 1080, height: 1350 }

const left = 80
const right = 1000
const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']
const bars = { top: 1010, baseY: 1200 }
const sea = '#0a6585'

/** A year in surf as an SVG of 1080×1350, in the device's own letters: it loads nothing from elsewhere. */
export function yearPicture(
  year: number,
  facts: readonly YearFact[],
  byMonth: readonly number[],
): string {
  const step = Math.min(160, (bars.top - 60 - 250) / Math.max(1, facts.length))
  const rows = facts.map(({ label, value, note }, at) => {
    const y = 270 + at * step
    return [
      line(label, left, y, 30, { colour: lightColours['ink-quiet'] }),
      line(value, left, y + 62, 60, { isBold: true }),
      line(note, left + 330, y + 58, 32, { widest: right - left - 330 }),
    ].join('')
  })
  const most = Math.max(1, ...byMonth)
  const width = (right - left) / 12
  const drawn = byMonth.map((surfs, at) => {
    const height = ((bars.baseY - bars.top) * surfs) / most
    const x = left + at * width
    const bar = `<rect x="${x + 8}" y="${bars.baseY - height}" width="${width - 16}" height="${height}" rx="6" fill="${sea}"/>`
    const middle = x + width / 2
    return `${bar}${line(months[at] ?? '', middle, bars.baseY + 38, 28, { isMiddle: true, colour: lightColours['ink-quiet'] })}`
  })
  const { width: wide, height: high } = yearPictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">`,
    `<rect width="${wide}" height="${high}" fill="${lightColours.paper}"/>`,
    line(`My ${year} in surf`, left, 160, 92, { isBold: true }),
    ...rows,
    ...drawn,
    `<path d="M${left} ${bars.baseY}H${right}" stroke="${lightColours['line-strong']}" stroke-width="2"/>`,
    line('SOUTHBREAK', left, 1310, 30, { isBold: true, colour: lightColours['ink-quiet'] }),
    '</svg>',
  ].join('')
}
