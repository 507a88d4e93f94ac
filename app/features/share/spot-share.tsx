import { Image as ImageIcon } from 'lucide-react'
import { hourShownNow } from '#domain/rating/rating-shown'
import { melbourneClock, melbourneDate, weekdayAndDay } from '#domain/time/melbourne'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { ratingOf, windLine } from '../../data/shown/report-words'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Icon, PlainLink } from '../../ui/button'
import { NotDrawn, SharePictureButton } from '../../ui/share-picture-button'
import { ShareDialog } from './share-dialog'

/** Loaded on demand; the worker precaches it. */
async function drawn(report: SpotSnapshot, units: UnitSystem) {
  const { drawSpot } = await import('./draw-spot').catch((cause: unknown) => {
    throw new NotDrawn('The picture could not be loaded. Please try again with signal.', { cause })
  })
  return drawSpot(report, units)
}

/** The link leads to the beach page. */
export function SpotShare({ spotId, onClose }: { spotId: number; onClose: () => void }) {
  const report = useSpotSnapshot(spotId)
  const units = useUnits()
  const nowMs = useNow()
  if (!report) return null
  return (
    <ShareDialog
      open
      onClose={onClose}
      url={paths.beach(spotId)}
      title={report.spot.name}
      text={shareText(report, units, nowMs)}
      more={
        <div className="grid justify-items-start gap-2">
          <SharePictureButton
            full
            variant="quiet"
            fileName={`${report.spot.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`}
            draw={() => drawn(report, units)}
          >
            <Icon of={ImageIcon} />
            Share as a picture
          </SharePictureButton>
          <PlainLink to={ownPaths.forWebsites(spotId)}>Show it on your website</PlainLink>
        </div>
      }
    />
  )
}

/** Stays true when read later: numbers with their times and source. */
export function shareText(report: SpotSnapshot, units: UnitSystem, nowMs: number): string {
  const { spot, conditions, source } = report
  const place = `${spot.name}, ${spot.region}`
  const hour = hourShownNow(spot, conditions)
  if (hour === null || hour.surfHeightMetres === null)
    return `${place}: surf, wind and tide on Southbreak.`
  const surf = formatSurfRange(hour.surfHeightMetres, units)
  const rating = ratingOf(report)
  const facts = [
    `surf ${surf.value} ${surf.unit}`.trim(),
    ...(hour.windSpeedKmh === null ? [] : [`wind ${windLine(report, units).words}`]),
    ...(rating.word === null ? [] : [`rated ${rating.label}`]),
  ]
  const at = (atMs: number) => `${weekdayAndDay(melbourneDate(atMs))} ${melbourneClock(atMs)}`
  const age = `As of ${at(nowMs)}, forecast of ${at(report.forecast?.fetchedAtMs ?? nowMs)}.`
  const when = rating.when === null ? '' : `, ${rating.when.toLowerCase()}`
  return `${place}${when}: ${facts.join('; ')}. ${age}${source === 'demo' ? ' Demo data.' : ''}`
}
