import { useState } from 'react'
import { deleteSurfLog } from '#db/device/surf-logs'
import { canBeLike } from '#domain/person/likeness/surf-likeness'
import { bodySizeWords } from '#domain/person/surf-log/size-words'
import { countdown } from '#domain/time/countdown'
import { minuteMs } from '#domain/time/durations'
import { longDate } from '#domain/time/long-date'
import { melbourneClock } from '#domain/time/melbourne'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import type { SurfPhoto as Photo } from '#domain/wire/surf-photo'
import { failedWords } from '../../data/asked/fate-of-change'
import { attachedWords } from '../../data/shown/attached-words'
import { useUnits } from '../../data/stored/use-settings'
import { ownPaths } from '../../own-paths'
import { Button, PlainButton, PlainLink, QuietButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast-store'
import { WholeRanges } from '../../ui/whole-ranges'
import { verdictOf } from './stars-field'
import { SurfPhoto } from './surf-photo'

type SurfEntryProps = {
  entry: SurfLogEntry
  photo?: Photo | undefined
  spotName: string
  onEdit: () => void
}

export function SurfEntry({ entry, photo, spotName, onEdit }: SurfEntryProps) {
  const units = useUnits()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { startedAtMs, durationMinutes, stars, board, bodySize, surface, notes } = entry
  const facts = [
    durationMinutes !== null && durationMinutes > 0 && countdown(durationMinutes * minuteMs),
    stars !== null && `${stars} of 5, ${verdictOf(stars).toLowerCase()}`,
    bodySize !== null && bodySizeWords(bodySize, units).toLowerCase(),
    surface,
    board,
  ].filter(Boolean)
  return (
    <Card title={spotName}>
      <div className="flex flex-col gap-2">
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p>
              {longDate(startedAtMs)}, {melbourneClock(startedAtMs)}
              {facts.length > 0 && ` · ${facts.join(' · ')}`}
            </p>
            <p className="quiet">
              <WholeRanges text={attachedWords(entry.conditions, units)} />
            </p>
          </div>
          {photo && <SurfPhoto photo={photo} spotName={spotName} startedAtMs={startedAtMs} />}
        </div>
        {notes !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>}
        <div className="-ml-3 flex flex-wrap gap-2">
          <PlainButton onClick={onEdit}>Edit</PlainButton>
          <PlainButton onClick={() => setAsking(true)}>Delete</PlainButton>
          {canBeLike(entry.conditions) && (
            <PlainLink to={ownPaths.daysLikeSurf(entry.id)}>Another day like that</PlainLink>
          )}
        </div>
      </div>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Delete this surf?"
        footer={
          <>
            <QuietButton onClick={close}>Keep it</QuietButton>
            <Button
              variant="danger"
              onClick={() => void during(deleteSurfLog(entry.id), 'Surf deleted')}
            >
              Delete
            </Button>
          </>
        }
      >
        <p>
          {spotName}, {longDate(startedAtMs)}
          {photo && ', with its photo'}. This cannot be undone.
        </p>
      </Dialog>
    </Card>
  )
}

/** Toasts whether the change was stored. */
export async function during(saving: Promise<unknown>, done: string): Promise<void> {
  try {
    await saving
    toast({ title: done })
  } catch {
    // No space, or storage is blocked.
    toast(failedWords['preference.set'])
  }
}
