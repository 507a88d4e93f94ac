import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpotSnapshot } from '../../reads/use-spot-snapshot'
import { LinkButton } from '../../ui/link-button'
import { ShareDialog } from './share-dialog'
import { shareText } from './share-text'

/** The share dialog for one spot's conditions; the link leads to its beach page. */
export function SpotShare({ spotId, onClose }: { spotId: number; onClose: () => void }) {
  const report = useSpotSnapshot(spotId)
  const units = useSettings()?.units ?? 'metric'
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
        <div>
          <LinkButton variant="plain" to={ownPaths.forWebsites(spotId)}>
            Show it on your website
          </LinkButton>
        </div>
      }
    />
  )
}
