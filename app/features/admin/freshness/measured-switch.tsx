import { leadWords } from '#domain/sea/observed/score-words'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import {
  type AdminObservations,
  adminObservationCalls,
  type ObservationSwitches,
} from '#domain/wire/admin-observations'
import { Card } from '../../../ui/card'
import { Switch } from '../../../ui/switch'
import { toast } from '../../../ui/toast-store'
import { askAdmin, sentence } from '../shell/admin-call'
import { useAdminAnswer } from '../shell/use-admin-answer'
import styles from './measured-switch.module.css'

/** Whether measurements nudge the next hours, and what they say of the forecast now. */
export function MeasuredSwitch() {
  const asked = useAdminAnswer(adminObservationCalls.read)
  if (asked.state !== 'ready') return null
  const { correcting, learning = true, sizing = true, learned, sizes, corrections } = asked.value
  const now = { correcting, learning, sizing }
  const change = async (switches: ObservationSwitches) => {
    try {
      await askAdmin(adminObservationCalls.change, { body: switches })
    } catch (error) {
      toast({
        title: 'Save Failed',
        description: sentence(error, 'The server could not be reached.'),
        destructive: true,
      })
    }
    await asked.reload()
  }
  return (
    <Card title="Corrected by measurements">
      <Switch
        label="Nudge the next hours by what buoys measure"
        description="Fades within a day; within 60 and 160%; only where buoy and model speak of the same swell"
        checked={correcting}
        onChange={(isOn) => void change({ ...now, correcting: isOn })}
      />
      {corrections.length === 0 ? (
        <p>No buoy corrects anything now.</p>
      ) : (
        <ul className={styles.rows}>
          {corrections.map((one) => (
            <li key={one.buoyName}>
              {one.stretch}: {Math.round(one.share * 100)}% of the model. {one.buoyName} measured{' '}
              {one.measuredMetres.toFixed(1)} m at {melbourneClock(one.atMs)}, the model had{' '}
              {one.modelledMetres.toFixed(1)} m.
            </li>
          ))}
        </ul>
      )}
      <Switch
        label="Take out the learned bias"
        description="Of each stretch and lead, from ninety days of buoys; within 85 and 115%; only where held-back days are better for it"
        checked={learning}
        onChange={(isOn) => void change({ ...now, learning: isOn })}
      />
      <LearnedRows newest={learned[0]} />
      <Switch
        label="Say sizes as surfers report them"
        description="Of each beach, from a year of reports; within 80 and 125%; only from eight weeks’ accounts on, and only as far as every other day bears it out"
        checked={sizing}
        onChange={(isOn) => void change({ ...now, sizing: isOn })}
      />
      <SizeRows newest={sizes} />
    </Card>
  )
}

/** What was learned last, with what it does to the days that were held back. */
function LearnedRows({ newest }: { newest: AdminObservations['learned'][number] | undefined }) {
  if (!newest || newest.rows.length === 0) return <p>Nothing is learned yet.</p>
  return (
    <>
      <p>
        Version {newest.version}, learned {melbourneDate(newest.learnedAtMs)}
      </p>
      <ul className={styles.rows}>
        {newest.rows.map((row) => (
          <li key={`${row.stretch} ${row.leadHours}`}>
            {row.stretch}, {leadWords(row.leadHours)}: {(row.factor * 100).toFixed(1)}% of the
            model, from {row.hours} hours. On {row.heldBackHours} held-back hours the mean error
            goes from {row.errorBefore.toFixed(2)} to {row.errorAfter.toFixed(2)} m.
          </li>
        ))}
      </ul>
    </>
  )
}

/** What surfers' reports taught last, with what it does to the days that were held back. */
function SizeRows({ newest }: { newest: AdminObservations['sizes'] }) {
  if (!newest || newest.rows.length === 0) {
    return <p>No beach has enough surfers who report its size yet.</p>
  }
  return (
    <>
      <p>
        Version {newest.version}, learned {melbourneDate(newest.learnedAtMs)}
      </p>
      <ul className={styles.rows}>
        {newest.rows.map((row) => (
          <li key={row.spotId}>
            {row.spotName}: {Math.round(row.factor * 100)}% of the size, from {row.reports} reports
            of {row.people} surfers. On {row.heldBackReports} held-back reports the mean error goes
            from {Math.round(row.errorBefore * 100)} to {Math.round(row.errorAfter * 100)}% of the
            size.
          </li>
        ))}
      </ul>
    </>
  )
}
