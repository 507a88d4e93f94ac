import { leadWords } from '#domain/sea/observed/score-words'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import {
  type AdminObservations,
  adminObservationCalls,
  type ObservationSwitches,
} from '#domain/wire/admin-operations'
import { Card } from '../../../ui/card'
import { Switch } from '../../../ui/switch'
import { useAct } from '../shell/act'
import { askAdmin, failing } from '../shell/admin-call'
import { useAdminAnswer } from '../shell/use-admin-answer'

export function MeasuredSwitch() {
  const asked = useAdminAnswer(adminObservationCalls.read)
  const { act } = useAct()
  if (!asked.value) return null
  const { correcting, learning = true, learned, corrections } = asked.value
  const states = { correcting, learning }
  const [newest] = learned
  const change = async (change: Partial<ObservationSwitches>) => {
    const failed = failing('Save Failed', 'The server could not be reached.')
    const body = { ...states, ...change }
    await act(() => askAdmin(adminObservationCalls.change, { body }), { failed })
    await asked.reload()
  }
  return (
    <Card title="Corrected by measurements">
      <Switch
        label="Correct the next hours by what buoys measure"
        description="Fades out within a day; between 60 and 160%; only where buoy and model have the same swell"
        checked={correcting}
        onChange={(isOn) => void change({ correcting: isOn })}
      />
      <Lines of={corrections.map(correctionWords)} none="No buoy is correcting anything now." />
      <Switch
        label="Remove the known bias"
        description="For each stretch and lead time, from 90 days of buoys; between 85 and 115%; only where it improves days held back as a test"
        checked={learning}
        onChange={(isOn) => void change({ learning: isOn })}
      />
      {newest && newest.rows.length > 0 && (
        <p>
          Version {newest.version}, learned {melbourneDate(newest.learnedAtMs)}
        </p>
      )}
      <Lines of={(newest?.rows ?? []).map(biasWords)} none="Nothing has been learned yet." />
    </Card>
  )
}

const Lines = ({ of, none }: { of: readonly string[]; none: string }) =>
  of.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className="grid list-outside list-disc gap-1 pl-4 text-14 tabular-nums">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

const percent = (share: number) => Math.round(share * 100)

function correctionWords(one: AdminObservations['corrections'][number]): string {
  const measured = `${one.buoyName} measured ${one.measuredMetres.toFixed(1)} m at ${melbourneClock(one.atMs)}`
  const modelled = `the model had ${one.modelledMetres.toFixed(1)} m`
  return `${one.stretch}: ${percent(one.share)}% of the model. ${measured}, ${modelled}.`
}

function biasWords(row: AdminObservations['learned'][number]['rows'][number]): string {
  const errors = `from ${row.errorBefore.toFixed(2)} to ${row.errorAfter.toFixed(2)} m`
  const share = `${(row.factor * 100).toFixed(1)}% of the model, from ${row.hours} hours`
  return `${row.stretch}, ${leadWords(row.leadHours)}: ${share}. On ${row.heldBackHours} held-back hours the mean error goes ${errors}.`
}
