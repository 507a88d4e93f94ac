import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { flagSurferReport, putSurferReport } from '#db/device/surfer-reports'
import { bodySizeMetres, surfaceWords } from '#domain/person/surf-log/size-words'
import { windClassLabel } from '#domain/sea/wind/wind-class'
import type { bodySizes, surfaces } from '#domain/wire/surf-log'
import type { ReportFlag, SurferReport } from '#domain/wire/surfer-report'
import { reportLength, reportPut } from '#domain/wire/surfer-report'
import { feetPerMetre, kilometresPerMile } from '#domain/words/unit-system'
import { notStored } from '../../data/asked/fate-of-change'
import { SizeAndSurface } from '../../data/shown/size-and-surface'
import { useUnits } from '../../data/stored/use-settings'
import { useKeptDraft } from '../../data/tab/kept-draft'
import { Button, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextArea, TextField } from '../../ui/field'
import { failure, toast } from '../../ui/toast-store'
import { useBusy } from '../../ui/use-busy'

/** Only 'How is it?' is required. */
const reportFields = v.omit(reportPut, ['id'])
const windClasses = reportPut.entries.windClass.wrapped.options

/** Between the surface and the typed text. */
const between = '. '

type ReportFormProps = { spotId: number; draft: string; onClose: () => void }

/** The fields of a logged surf, a few words and at most two numbers. */
export function ReportForm({ spotId, draft, onClose }: ReportFormProps) {
  const units = useUnits()
  const isImperial = units === 'imperial'
  const [text, setText, forgetText] = useKeptDraft(`report ${spotId}`, draft)
  const [bodySize, setBodySize] = useState<(typeof bodySizes)[number] | null>(null)
  const [surface, setSurface] = useState<(typeof surfaces)[number] | null>(null)
  const [height, setHeight] = useState('')
  const [wind, setWind] = useState('')
  const [windClass, setWindClass] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSaving, during] = useBusy()

  const read = v.safeParse(reportFields, {
    spotId,
    observedAtMs: 0,
    // A report has no surface field: its words begin the text.
    text: [surface && surfaceWords(surface), text.trim()].filter(Boolean).join(between),
    waveHeightMetres: inMetric(height, isImperial ? 1 / feetPerMetre : 1),
    windSpeedKmh: inMetric(wind, isImperial ? kilometresPerMile : 1),
    windClass: windClass || null,
  })
  const wrong = new Set(isTried ? read.issues?.map((issue) => v.getDotPath(issue)) : [])

  const isTooLong = read.issues?.some((issue) => issue.type === 'max_length')
  const textError = isTooLong ? 'That is too long' : 'Say a few words'
  const surfaceLength = surface ? surfaceWords(surface).length + between.length : 0
  const chooseSize = (size: typeof bodySize) => {
    setBodySize(size)
    if (size) setHeight(heightText(bodySizeMetres[size], isImperial))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!read.success) return
    const report = { ...read.output, observedAtMs: Date.now() }
    try {
      await during(() => putSurferReport(report))
      forgetText()
      toast({ title: 'Report added', description: 'Other surfers see it once it is sent.' })
      onClose()
    } catch {
      // The draft stays in the form.
      toast(notStored)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Report what you see">
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          label="How is it?"
          required={surface === null}
          maxLength={reportLength - surfaceLength}
          hint={`${text.length + surfaceLength} of ${reportLength}`}
          value={text}
          onChange={setText}
          error={wrong.has('text') ? textError : undefined}
        />
        <SizeAndSurface {...{ bodySize, surface }} onSize={chooseSize} onSurface={setSurface} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={`Waves (${isImperial ? 'ft' : 'm'})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.1}
            value={height}
            onChange={(value) => {
              setHeight(value)
              setBodySize(null)
            }}
            error={wrong.has('waveHeightMetres') ? 'That is not a wave height' : undefined}
          />
          <TextField
            label={`Wind (${isImperial ? 'mph' : 'km/h'})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={1}
            value={wind}
            onChange={setWind}
            error={wrong.has('windSpeedKmh') ? 'That is not a wind speed' : undefined}
          />
        </div>
        <SelectField
          label="Wind on the beach"
          value={windClass}
          options={[
            { value: '', label: 'Not sure' },
            ...windClasses.map((value) => ({ value, label: windClassLabel(value) })),
          ]}
          onChange={setWindClass}
        />
        <Button type="submit" full busy={isSaving}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}

const heightText = (metres: number, isImperial: boolean): string =>
  isImperial ? (metres * feetPerMetre).toFixed(1) : String(metres)

/** Null for an empty field; NaN, which no schema takes, for no number. */
const inMetric = (typed: string, factor: number): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.')) * factor

const reasons: { value: ReportFlag['reason']; label: string }[] = [
  { value: 'wrong', label: 'It is not true' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'spam', label: 'It is advertising' },
  { value: 'unsafe', label: 'It puts people in danger' },
  { value: 'other', label: 'Something else' },
]

/** The report disappears from this device at once. */
export function FlagDialog({ report, onClose }: { report: SurferReport; onClose: () => void }) {
  const [reason, setReason] = useState<ReportFlag['reason']>('wrong')
  const send = async () => {
    try {
      await flagSurferReport(report.id, reason)
      toast({ title: 'Thank you', description: 'We will look at it. You no longer see it.' })
      onClose()
    } catch {
      // No space, or storage is blocked.
      toast(failure('Error', 'This device could not save it. Please try again.'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is wrong with it?"
      footer={
        <>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button onClick={() => void send()}>Send</Button>
        </>
      }
    >
      <p>“{report.text}”</p>
      <SelectField
        label="Reason"
        value={reason}
        options={reasons}
        onChange={(value) => setReason(value as ReportFlag['reason'])}
      />
    </Dialog>
  )
}
