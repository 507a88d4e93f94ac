import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Switch } from '../../ui/switch'
import styles from './alerts.module.css'
import { saveRule } from './save-rule'

type RuleRowProps = {
  rule: OwnSurfRule
  sentence: string
  /** Undefined: it is not on the coast any more. */
  spot: Spot | undefined
  isUnsent: boolean
  hasSpotLink: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One alert: the sentence is the name of its switch and of what can be done about it. */
export function RuleRow({
  rule,
  sentence,
  spot,
  isUnsent,
  hasSpotLink,
  onEdit,
  onDelete,
}: RuleRowProps) {
  const isOver = !spot && rule.scope === 'spot'
  return (
    <>
      <Switch
        label={sentence}
        description={stateWords({ isOn: rule.isOn, isOver, isUnsent })}
        checked={rule.isOn && !isOver}
        disabled={isOver}
        onChange={(isOn) =>
          void saveRule({ ...rule, isOn }, isOn ? 'Alert switched on' : 'Alert paused')
        }
      />
      <div className={styles.row}>
        {spot && (
          <Button variant="plain" aria-label={`Change: ${sentence}`} onClick={onEdit}>
            Change
          </Button>
        )}
        <Button variant="plain" aria-label={`Delete: ${sentence}`} onClick={onDelete}>
          Delete
        </Button>
        {spot && hasSpotLink && (
          <LinkButton variant="plain" to={paths.spot(spot.id)}>
            {spot.name}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function stateWords({
  isOn,
  isOver,
  isUnsent,
}: {
  isOn: boolean
  isOver: boolean
  isUnsent: boolean
}): string | undefined {
  if (isOver) return 'This spot is not on the coast any more: it tells nothing.'
  // The server matches it: a change that is not sent yet has no effect there.
  if (isUnsent) return 'Not sent yet: it holds once this phone has had signal.'
  return isOn ? undefined : 'Paused'
}
