import { useId } from 'react'
import styles from './coast-compass.module.css'
import { crestOffsets, onRing } from './ring'

type CompassWindTone = 'offshore' | 'cross' | 'onshore' | 'calm'

type CoastCompassProps = {
  /** The bearing one looks along from the sand out to sea. */
  facingDegrees: number
  /** Where the swell comes from; null draws flat water. `label` is written below the ring. */
  swell: { fromDegrees: number; periodSeconds: number; label: string } | null
  /** Where the wind comes from; null draws none. The tone chooses colour and arrow shape. */
  wind: { fromDegrees: number; tone: CompassWindTone; label: string } | null
  /** The whole drawing as one sentence. */
  ariaLabel: string
  /** CSS px of the ring's side, at most; it shrinks with its container. */
  size?: number
}

const centre = 120
const radius = 92

/** North-up ring: land shaded behind the beach, swell crests arriving, wind as an arrow. */
export function CoastCompass({
  facingDegrees,
  swell,
  wind,
  ariaLabel,
  size = 220,
}: CoastCompassProps) {
  const clipId = useId()
  const inland = (facingDegrees + 180) % 360
  return (
    <div className={styles.compass} role="img" aria-label={ariaLabel}>
      <svg viewBox="0 0 240 240" style={{ maxWidth: size }} aria-hidden="true" focusable="false">
        <clipPath id={clipId}>
          <circle cx={centre} cy={centre} r={radius} />
        </clipPath>
        <circle className={styles.water} cx={centre} cy={centre} r={radius} />
        <g clipPath={`url(#${clipId})`}>
          {swell && (
            <g transform={`rotate(${swell.fromDegrees} ${centre} ${centre})`}>
              {crestOffsets(swell.periodSeconds, radius).map((offset) => (
                <path
                  key={offset}
                  className={styles.crest}
                  d={`M20 ${centre - offset + 5}Q${centre} ${centre - offset - 5} 220 ${centre - offset + 5}`}
                />
              ))}
            </g>
          )}
          <g transform={`rotate(${inland} ${centre} ${centre})`}>
            <path
              className={styles.land}
              d={`M10 104C44 92 66 112 ${centre} 104S200 92 230 106V0H10Z`}
            />
          </g>
        </g>
        <circle className={styles.ring} cx={centre} cy={centre} r={radius} />
        {Array.from({ length: 12 }, (_, index) => index * 30).map((bearing) => {
          const inner = onRing(bearing, radius - (bearing % 90 === 0 ? 9 : 5), centre)
          const outer = onRing(bearing, radius, centre)
          return (
            <line
              key={bearing}
              className={styles.tick}
              x1={inner.x}
              y1={inner.y}
              x2={outer.x}
              y2={outer.y}
            />
          )
        })}
        {(['N', 'E', 'S', 'W'] as const).map((point, index) => {
          const { x, y } = onRing(index * 90, radius + 14, centre)
          return (
            <text key={point} className={styles.point} x={x} y={y + 5}>
              {point}
            </text>
          )
        })}
        {swell && (
          <g transform={`rotate(${swell.fromDegrees} ${centre} ${centre})`}>
            <path className={styles.swellArrow} d="M107 30h26l-13 19z" />
          </g>
        )}
        {wind && wind.tone !== 'calm' && (
          <g
            className={`${styles.wind} ${styles[wind.tone]}`}
            transform={`rotate(${wind.fromDegrees} ${centre} ${centre})`}
          >
            <WindArrow tone={wind.tone} />
          </g>
        )}
        <circle className={styles.spot} cx={centre} cy={centre} r={6} />
      </svg>
      <div className={styles.legend}>
        {swell && (
          <span className={styles.entry}>
            <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true" focusable="false">
              <path className={styles.key} d="M1 6q10-6 20 0M1 13q10-6 20 0" />
            </svg>
            {swell.label}
          </span>
        )}
        {wind && (
          <span className={styles.entry}>
            <svg
              className={`${styles.wind} ${styles[wind.tone]}`}
              width="30"
              height="16"
              viewBox="0 0 30 16"
              aria-hidden="true"
              focusable="false"
            >
              <WindKey tone={wind.tone} />
            </svg>
            {wind.label}
          </span>
        )}
      </div>
    </div>
  )
}

/** Points down from the top of the ring: solid for offshore, dashed for cross, barred for onshore. */
function WindArrow({ tone }: { tone: CompassWindTone }) {
  return (
    <>
      <path className={styles.halo} d="M120 56V148" />
      <path className={styles.shaft} d="M120 56V148" />
      {tone === 'onshore' && <path className={styles.bar} d="M104 66h32M104 78h32" />}
      <path className={styles.head} d="M106 142h28l-14 26z" />
    </>
  )
}

function WindKey({ tone }: { tone: CompassWindTone }) {
  if (tone === 'calm') return <circle className={styles.key} cx="15" cy="8" r="5" />
  return (
    <>
      <path className={styles.shaft} d="M2 8H20" />
      {tone === 'onshore' && <path className={styles.bar} d="M6 2v12M11 2v12" />}
      <path className={styles.head} d="M18 2v12l11-6z" />
    </>
  )
}
