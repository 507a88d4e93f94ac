import { lazy, Suspense, useState } from 'react'
import { driveLimits, saveDeviceSetting } from '#db/device/settings'
import { driveText, reachOfMostMinutes } from '#domain/places/drive-minutes'
import { changeAndTell, notStored } from '../../data/asked/fate-of-change'
import { useSettings } from '../../data/stored/use-settings'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog')).StartDialog }))

/** What the answer beside it depends on: where one starts, and how long the drive may be, which each tap makes longer. */
export function GoWays() {
  const settings = useSettings()
  const [isChoosing, setChoosing] = useState(false)
  if (!settings) return null
  const { start, withinMinutes } = settings
  const limit = withinMinutes ?? (start ? null : reachOfMostMinutes)
  const nextLimit = limits[(limits.indexOf(limit) + 1) % limits.length] ?? null
  return (
    <>
      <button type="button" className={wayClass} onClick={() => setChoosing(true)}>
        {start ? `From ${start.name}` : 'From where?'}
      </button>
      <button
        type="button"
        className={wayClass}
        title={`Longest drive, then ${limitText(nextLimit)}`}
        onClick={() => void keep(saveDeviceSetting('withinMinutes', nextLimit))}
      >
        {limitText(limit)}
      </button>
      {isChoosing && (
        <Suspense fallback={null}>
          <StartDialog settings={settings} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

const limits = [...driveLimits, null]
const limitText = (minutes: (typeof limits)[number]) =>
  minutes === null ? 'any drive' : `within ${driveText(minutes)}`

/** The answer itself says what has changed; only a device that stores nothing says so. */
const keep = (saving: Promise<void>) =>
  changeAndTell(() => saving.then(() => null), { done: null, failed: notStored })

/** As tall as a thumb, in the room of a line of words. */
export const wayClass =
  'my-[-10px] inline-flex min-h-target min-w-target items-center border-0 bg-transparent p-0 text-14 text-sea no-underline'
