import { useRef } from 'react'
import { bearingOf, compassPoint, normaliseBearing } from '#domain/places/bearings'
import type { BearingSector } from '#domain/wire/spot'
import { onKeys, usePlotReader } from '../../../ui/drawings/use-plot-reader'

type CompassEditorProps = {
  facingDegrees: number
  sectors: readonly BearingSector[]
  /** 'Swell window'. */
  sectorName: string
  onFacing: (degrees: number) => void
  onSectors: (sectors: BearingSector[]) => void
}

const radius = 112

/** Facing and sectors are set by dragging, arrow keys (1 degree) or Page keys (10); fields show the same numbers. */
export function CompassEditor({
  facingDegrees,
  sectors,
  sectorName,
  onFacing,
  onSectors,
}: CompassEditorProps) {
  const ring = useRef<SVGSVGElement>(null)
  const land = { from: turned(facingDegrees, 90), to: turned(facingDegrees, 270) }
  const change = (index: number, edge: 'from' | 'to', degrees: number) =>
    onSectors(sectors.map((sector, at) => (at === index ? { ...sector, [edge]: degrees } : sector)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a drawing.
    <svg
      ref={ring}
      className="mx-auto mt-3 mb-0 block w-full max-w-[340px] touch-none select-none"
      viewBox="-160 -160 320 320"
      role="group"
      aria-label={`Compass: facing and ${sectorName.toLowerCase()}`}
    >
      <circle className="fill-water" r={radius} />
      <path className="fill-land" d={sectorPath(land, 0, radius)} />
      {sectors.map((sector, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: sectors have no name, and their place is it.
          key={index}
          className="fill-sea stroke-sea stroke-2 [fill-opacity:0.4]"
          d={sectorPath(sector, 40, radius)}
        />
      ))}
      <circle className="fill-none stroke-ink stroke-2" r={radius} />
      {Array.from({ length: 36 }, (_, index) => index * 10).map((bearing) => (
        <line
          key={bearing}
          className="stroke-ink stroke-[1.5]"
          y1={-radius}
          y2={-radius + (bearing % 90 === 0 ? 12 : 6)}
          transform={`rotate(${bearing})`}
        />
      ))}
      {(['N', 'E', 'S', 'W'] as const).map((point, index) => (
        <text
          key={point}
          className="fill-ink text-[16px] font-bold [text-anchor:middle]"
          x={[0, 150, 0, -150][index]}
          y={[-145, 5, 155, 5][index]}
        >
          {point}
        </text>
      ))}
      <line
        className="stroke-ink stroke-4"
        y1={-8}
        y2={-radius + 22}
        transform={`rotate(${facingDegrees})`}
      />
      {sectors.map((sector, index) =>
        (['from', 'to'] as const).map((edge) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={`${index} ${edge}`}
            ring={ring}
            kind="edge"
            label={`${sectorName} ${sectors.length > 1 ? `${index + 1} ` : ''}${edge}`}
            degrees={sector[edge]}
            onChange={(degrees) => change(index, edge, degrees)}
          />
        )),
      )}
      <Handle
        ring={ring}
        kind="facing"
        label="Facing"
        degrees={facingDegrees}
        onChange={onFacing}
      />
    </svg>
  )
}

type HandleProps = {
  ring: { current: SVGSVGElement | null }
  kind: 'facing' | 'edge'
  label: string
  degrees: number
  onChange: (degrees: number) => void
}

function Handle({ ring, kind, label, degrees, onChange }: HandleProps) {
  const handlers = usePlotReader<SVGGElement>({
    within: () => ring.current,
    onPress: (_, event) => event.currentTarget.focus(),
    onRead: ({ x, y, width, height }) =>
      onChange(turned(Math.round(bearingOf(x - width / 2, height / 2 - y)), 0)),
  })
  const turn = (by: number) => onChange(turned(Math.round(degrees), by))
  const pressKey = onKeys({
    ArrowRight: () => turn(1),
    ArrowUp: () => turn(1),
    ArrowLeft: () => turn(-1),
    ArrowDown: () => turn(-1),
    PageUp: () => turn(10),
    PageDown: () => turn(-10),
    Home: () => onChange(0),
    End: () => onChange(359),
  })
  const reach = kind === 'facing' ? radius - 30 : radius
  return (
    <g
      className="group cursor-grab outline-none"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(degrees)}
      aria-valuetext={`${Math.round(degrees)} degrees, ${compassPoint(degrees)}`}
      transform={`rotate(${degrees}) translate(0 ${-reach})`}
      onKeyDown={pressKey}
      {...handlers}
    >
      <circle
        className="fill-transparent group-focus-visible:stroke-focus group-focus-visible:stroke-3"
        r={24}
      />
      {kind === 'facing' ? (
        <path className="fill-card stroke-ink stroke-2" d="M-12 10h24l-12-22z" />
      ) : (
        <circle className="fill-card stroke-sea stroke-4" r={9} />
      )}
    </g>
  )
}

/** Degrees, 0 to 359. */
export const turned = (bearing: number, by: number): number => normaliseBearing(bearing + by) % 360

/** SVG path of a clockwise sector between two radii around 0,0; it may cross north. */
export function sectorPath({ from, to }: BearingSector, inner: number, outer: number): string {
  const width = to - from === 360 ? 359.9 : normaliseBearing(to - from)
  const far = width > 180 ? 1 : 0
  const at = (bearing: number, radius: number) => {
    const angle = (bearing * Math.PI) / 180
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  const end = from + width
  return `M${at(from, outer)}A${outer} ${outer} 0 ${far} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${far} 0 ${at(from, inner)}Z`
}

export const freshSector = (facingDegrees: number): BearingSector => ({
  from: turned(Math.round(facingDegrees), -20),
  to: turned(Math.round(facingDegrees), 20),
})
