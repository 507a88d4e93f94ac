import { type FormEvent, useId, useMemo, useState } from 'react'
import { putSurfLog } from '#db/device/surf-logs'
import { setSurfPhoto } from '#db/device/surf-photos'
import { attachedConditionsAt } from '#domain/person/surf-log/attached-conditions'
import { forecastWithHour } from '#domain/sea/forecast/hour-at'
import { dayMs, halfHourMs, minuteMs } from '#domain/time/durations'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Position } from '#domain/wire/spot'
import { notesLength, type SurfLogEntry, type SurfLogFields } from '#domain/wire/surf-log'
import type { ShrunkPhoto } from '#domain/wire/surf-photo'
import { notStored } from '../../data/asked/fate-of-change'
import { attachedWords } from '../../data/shown/attached-words'
import { SizeAndSurface } from '../../data/shown/size-and-surface'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useGoneSpots, usePastDays } from '../../data/stored/use-catalog'
import { useUnits } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { useKeptDraft } from '../../data/tab/kept-draft'
import { useNow } from '../../data/tab/use-now'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextArea, TextField } from '../../ui/field'
import { optionsOf } from '../../ui/options-of'
import { SegmentedControl } from '../../ui/segmented-control'
import { toast } from '../../ui/toast-store'
import { useBusy } from '../../ui/use-busy'
import { WholeRanges } from '../../ui/whole-ranges'
import { PhotoField } from './photo-field'
import { StarsField } from './stars-field'

const durations = optionsOf<string>({ 30: '½ h', 60: '1 h', 90: '1½ h', 120: '2 h', 180: '3 h' })

type SurfFormProps = {
  entry: SurfLogEntry | null
  spotId: number
  onClose: () => void
}

/** Every field but the spot has a default or may stay empty: saving takes one tap. */
export function SurfForm({ entry, spotId: startSpotId, onClose }: SurfFormProps) {
  const formId = useId()
  const nowMs = useNow()
  const spots = useSpots()
  // An edited surf may be at a removed beach.
  const gone = useGoneSpots()?.filter(({ id }) => id === entry?.spotId) ?? []
  const units = useUnits()
  const [chosenSpotId, setSpotId] = useState(entry?.spotId ?? null)
  const spotId = chosenSpotId ?? startSpotId
  const [openedAtMs] = useState(nowMs)
  const [saidStart, setSaidStart] = useState(() => entry && localDateTime(entry.startedAtMs))
  const [minutes, setMinutes] = useState(String(entry ? (entry.durationMinutes ?? '') : 60))
  const [stars, setStars] = useState(entry?.stars ?? null)
  const [board, setBoard, forgetBoard] = useKeptDraft(`board ${entry?.id}`, entry?.board ?? '')
  const [bodySize, setBodySize] = useState(entry?.bodySize ?? null)
  const [surface, setSurface] = useState(entry?.surface ?? null)
  const [notes, setNotes, forgetNotes] = useKeptDraft(`notes ${entry?.id}`, entry?.notes ?? '')
  const [photo, setPhoto] = useState<ShrunkPhoto | null | undefined>(undefined)
  const [isShrinking, setShrinking] = useState(false)
  const [isSaving, during] = useBusy()
  const report = useSpotSnapshot(spotId)
  const past = usePastDays()

  // Default: a surf that has just ended there.
  const spot = spots?.find(({ id }) => id === spotId)
  const startedAt =
    saidStart ??
    localDateTime(
      spot ? proposedStartMs(spot, { nowMs: openedAtMs, minutes: Number(minutes) }) : openedAtMs,
    )
  const startedAtMs = parseLocalDateTime(startedAt)
  // A day of tolerance for the phone's time zone.
  const isAhead = startedAtMs !== null && startedAtMs > nowMs + dayMs
  const isMoved = entry !== null && (entry.spotId !== spotId || entry.startedAtMs !== startedAtMs)
  // Past hours may be among the stored past days.
  const found = useMemo(() => {
    if (!report || startedAtMs === null) return null
    const held = [report.forecast, past?.forecastOf(spotId)]
    const forecast = forecastWithHour(startedAtMs, ...held)
    return attachedConditionsAt({ ...report, forecast, atMs: startedAtMs, nowMs })
  }, [report, past, spotId, startedAtMs, nowMs])
  // Attached conditions stay, unless place or time changed.
  const conditions = entry && !isMoved ? entry.conditions : found

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (startedAtMs === null || isAhead) return
    // Typed, so that the compiler asks for every field.
    const fields: SurfLogFields = {
      spotId,
      startedAtMs: isMoved || !entry ? startedAtMs : entry.startedAtMs,
      durationMinutes: minutes === '' ? null : Number(minutes),
      stars,
      board: board.trim() || null,
      bodySize,
      surface,
      notes: notes.trim(),
      conditions,
    }
    try {
      const id = await putSurfLog(entry ? { id: entry.id, begun: entry, ...fields } : fields)
      forgetBoard()
      forgetNotes()
      const isPhotoStored = id === null || photo === undefined || (await storePhoto(id, photo))
      toast({
        title: entry ? 'Surf changed' : 'Surf logged',
        ...(!isPhotoStored && {
          description: 'This device could not save its photo. Please add it again.',
          destructive: true,
        }),
      })
      onClose()
    } catch {
      // The draft stays in the form.
      toast(notStored)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit surf' : 'Log a surf'}
      footer={
        <Button type="submit" form={formId} full busy={isSaving || isShrinking}>
          Save
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => void during(() => save(event))}
      >
        <SelectField
          label="Spot"
          value={String(spotId)}
          disabled={!spots}
          options={[...(spots ?? []), ...gone].map((spot) => ({
            value: String(spot.id),
            label: spot.name,
          }))}
          onChange={(value) => setSpotId(Number(value))}
        />
        <TextField
          label="Started"
          type="datetime-local"
          required
          value={startedAt}
          onChange={setSaidStart}
          error={
            startedAtMs === null ? 'Enter the time' : isAhead ? 'That is in the future' : undefined
          }
        />
        <SegmentedControl
          legend="In the water"
          options={durations}
          value={minutes}
          onChange={setMinutes}
        />
        <StarsField value={stars} onChange={setStars} />
        <SizeAndSurface {...{ bodySize, surface }} onSize={setBodySize} onSurface={setSurface} />
        <p className="rounded-control bg-raised p-3 text-14">
          <WholeRanges text={attachedWords(conditions, units)} />
        </p>
        <PhotoField
          surfId={entry?.id ?? null}
          value={photo}
          onChange={setPhoto}
          busy={isShrinking}
          onBusy={setShrinking}
        />
        <TextField label="Board" maxLength={100} value={board} onChange={setBoard} />
        <TextArea label="Notes" maxLength={notesLength} value={notes} onChange={setNotes} />
      </form>
    </Dialog>
  )
}

/** The surf is stored already: no space for its photo must not undo that. */
const storePhoto = (surfId: string, photo: ShrunkPhoto | null): Promise<boolean> =>
  setSurfPhoto(surfId, photo).then(
    () => true,
    () => false,
  )

/** Getting changed, or the way home. */
const sinceOutMs = halfHourMs

/**
 * Likely start of a surf logged now: it has just ended, or in the dark with the last light. Rounded to the half hour.
 * @returns UTC epoch ms
 */
export function proposedStartMs(
  position: Position,
  { nowMs, minutes }: { nowMs: number; minutes: number },
): number {
  const date = melbourneDate(nowMs)
  const today = sunOfDay(position, date)
  const isBeforeLight = nowMs < today.firstLightAtMs
  const { firstLightAtMs, lastLightAtMs } = isBeforeLight
    ? sunOfDay(position, addDays(date, -1))
    : today
  const outAtMs = Math.min(nowMs - sinceOutMs, lastLightAtMs)
  return onHalfHour(Math.max(outAtMs - minutes * minuteMs, firstLightAtMs))
}

/** Rounds down; Melbourne is whole hours off UTC. */
const onHalfHour = (atMs: number) => Math.floor(atMs / halfHourMs) * halfHourMs
