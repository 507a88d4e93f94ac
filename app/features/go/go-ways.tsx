import { useState } from 'react'
import { driveLimits, saveDeviceSetting } from '#db/device/settings'
import { driveText, reachOfMostMinutes } from '#domain/places/drive-minutes'
import { difficultyLabels } from '#domain/places/spot-words'
import { difficulty } from '#domain/wire/spot'
import {
  keep,
  keptHere,
  levelUnsaid,
  saveLevel,
  useSurferLevel,
} from '../../data/asked/surfer-level'
import { usePerson } from '../../data/stored/use-person'
import { useSettings } from '../../data/stored/use-settings'
import { useSearch } from '../../data/tab/address'
import { deferred } from '../../ui/deferred'

const StartDialog = deferred(() => import('./start-dialog'), 'StartDialog')
const FirstQuestionsDialog = deferred(() => import('./start-dialog'), 'FirstQuestionsDialog')

/** Shown once to a person who comes from making an account: the address says so until it is closed. */
export function FirstQuestions() {
  const [search, changeSearch] = useSearch()
  const person = usePerson()
  const settings = useSettings()
  if (!search.has('welcome') || !person || !settings) return null
  return (
    <FirstQuestionsDialog
      settings={settings}
      onClose={() => changeSearch((now) => now.delete('welcome'))}
    />
  )
}

/** What the answer depends on: the start, the longest drive and the level; a tap takes the next. */
export function GoWays() {
  const settings = useSettings()
  const said = useSurferLevel()
  const [isChoosing, setChoosing] = useState(false)
  if (!settings || said === undefined) return null
  const { start, withinMinutes } = settings
  const limit = withinMinutes ?? (start ? null : reachOfMostMinutes)
  const nextLimit = after(limits, limit)
  const level = said ?? levelUnsaid
  const nextLevel = after(difficulty.options, level)
  return (
    <>
      <button type="button" className={wayClass} onClick={() => setChoosing(true)}>
        {start ? `From ${start.name}` : 'From where?'}
      </button>
      <button
        type="button"
        className={wayClass}
        title={`Longest drive, then ${limitText(nextLimit)}`}
        onClick={() => keep(() => keptHere(saveDeviceSetting('withinMinutes', nextLimit)))}
      >
        {limitText(limit)}
      </button>
      <button
        type="button"
        className={wayClass}
        title={`Your level, then ${difficultyLabels[nextLevel].toLowerCase()}`}
        onClick={() => keep(() => saveLevel(nextLevel))}
      >
        {difficultyLabels[level]}
      </button>
      {isChoosing && <StartDialog settings={settings} onClose={() => setChoosing(false)} />}
    </>
  )
}

const limits = [...driveLimits, null]
const after = <T,>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length]!
const limitText = (minutes: (typeof limits)[number]) =>
  minutes === null ? 'any drive' : `within ${driveText(minutes)}`

/** 44 px high in the room of a line of words. */
const wayClass =
  'my-[-10px] inline-flex min-h-target items-center border-0 bg-transparent p-0 text-14 text-sea'
