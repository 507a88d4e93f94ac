import { useState } from 'react'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import { mostSurfRules, type OwnSurfRule, type SurfRule } from '#domain/wire/surf-rule'
import { paths } from '../../paths'
import { useNow } from '../../reads/use-now'
import { usePerson } from '../../reads/use-person'
import { useSettings } from '../../reads/use-settings'
import { useSpots } from '../../reads/use-spots'
import { useSurfRules } from '../../reads/use-surf-rules'
import { signInHref } from '../../state/sign-in'
import { Button, buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import styles from './alerts.module.css'
import { RuleEditor } from './rule-editor'
import { dropRule, saveRule } from './save-rule'

/** What a new alert asks for until it is changed: waist high or more, clean or light. */
const startRule = (spotId: number, madeAtMs: number): SurfRule => ({
  spotId,
  isWholeRegion: false,
  isOn: true,
  wanted: {
    kind: 'limits',
    surfHeightMin: 0.9,
    surfHeightMax: null,
    windFrom: 'offshore',
    windMaxKmh: 30,
    otherWindMaxKmh: 12,
    periodMin: null,
    tides: [],
    ratingMin: null,
  },
  fromClock: null,
  untilClock: null,
  weekdays: [],
  madeAtMs,
})

/** The person's own alerts that were made at a spot, each a sentence, and a new one. */
export function SpotAlerts({ spotId }: { spotId: number }) {
  const person = usePerson()
  const rules = useSurfRules()
  const spot = useSpots()?.find(({ id }) => id === spotId)
  const units = useSettings()?.units
  const nowMs = useNow()
  const [edited, setEdited] = useState<(SurfRule & { id?: string }) | null>(null)
  if (person === undefined || rules === undefined || !spot || !units) {
    return <Skeleton height={240} />
  }
  if (person === null || rules === null) {
    return (
      <Card title="Alerts here">
        <p>Alerts go to the phones you are signed in on.</p>
        <a href={signInHref(paths.spot(spotId))} className={buttonClass('quiet')}>
          Sign In
        </a>
      </Card>
    )
  }
  const own = rules.filter((rule) => rule.spotId === spotId)
  const isFull = rules.length >= mostSurfRules
  return (
    <Card title="Alerts here">
      {own.length === 0 && !edited && (
        <p className={styles.quiet}>None yet. An alert is one sentence, and tells once a day.</p>
      )}
      {own.map((rule) => (
        <div key={rule.id} className={styles.block}>
          <Switch
            label={surfRuleSentence(rule, spot, units)}
            checked={rule.isOn}
            onChange={(isOn) => void saveRule({ ...rule, isOn })}
          />
          <Choices rule={rule} onEdit={() => setEdited(rule)} />
        </div>
      ))}
      {edited ? (
        <RuleEditor
          key={edited.id ?? 'new'}
          userId={person.userId}
          spot={spot}
          units={units}
          rule={edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <div className={styles.block}>
          <Button disabled={isFull} onClick={() => setEdited(startRule(spotId, nowMs))}>
            New alert
          </Button>
          {isFull && (
            <p className={styles.quiet}>You have {mostSurfRules} alerts, which is the most.</p>
          )}
        </div>
      )}
    </Card>
  )
}

function Choices({ rule, onEdit }: { rule: OwnSurfRule; onEdit: () => void }) {
  return (
    <div>
      {rule.wanted.kind === 'limits' && (
        <Button variant="plain" onClick={onEdit}>
          Change
        </Button>
      )}
      <Button variant="plain" onClick={() => void dropRule(rule.id)}>
        Delete
      </Button>
    </div>
  )
}
