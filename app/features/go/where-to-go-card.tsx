import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { driveText } from '#domain/places/drive-minutes'
import type { WhereToGo } from '#domain/places/where-to-go'
import { useSettings } from '../../data/stored/use-settings'
import { useWhereToGo } from '../../data/stored/use-where-to-go'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import { WholeRanges } from '../../ui/whole-ranges'
import type { StartSettings } from './start-dialog'
import styles from './where-to-go.module.css'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog')).StartDialog }))

/** The first thing on home: which beach, until when, how far, and why not the other one. */
export function WhereToGoCard({ spotId }: { spotId: number | null }) {
  const answer = useWhereToGo(spotId)
  const settings = useSettings()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className={styles.go} aria-label="Where to go">
      <p aria-live="polite">
        {answer && <Answer answer={answer} />}
        {answer === null && 'No forecast on this phone yet.'}
      </p>
      {answer !== undefined && settings && (
        <div className={styles.ways}>
          <button type="button" className={styles.from} onClick={() => setChoosing(true)}>
            {fromText(settings)}
            <Icon of={ChevronDown} size={16} />
          </button>
          <Link className={styles.from} to={ownPaths.planner}>
            Best days
          </Link>
        </div>
      )}
      {isChoosing && settings && (
        <Suspense fallback={null}>
          <StartDialog settings={settings} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

const fromText = ({ start, withinMinutes }: StartSettings): string => {
  if (!start) return 'Where do you start from?'
  return `From ${start.name}${withinMinutes === null ? ', any drive' : `, within ${driveText(withinMinutes)}`}`
}

function Answer({ answer: { choice, lead, rest, besides } }: { answer: WhereToGo }) {
  return (
    <>
      {choice ? (
        <Link to={paths.homeOf(choice.outlook.spot.id)} className={styles.link}>
          <strong>{lead}</strong>: <WholeRanges text={rest} />.
        </Link>
      ) : (
        `${lead}.`
      )}
      {besides && (
        <span className={styles.besides}>
          {' '}
          <WholeRanges text={besides} />
        </span>
      )}
    </>
  )
}
