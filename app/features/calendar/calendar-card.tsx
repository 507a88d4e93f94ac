import { useEffect, useRef, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import type { Person } from '#db/device/person'
import { byName } from '#domain/places/by-name'
import { unknownPlace } from '#domain/places/unknown-place'
import { longDate } from '#domain/time/long-date'
import {
  type CalendarChoice,
  calendarCalls,
  mostCalendarSpots,
  type OwnCalendar,
} from '#domain/wire/own-calendar'
import type { Spot } from '#domain/wire/spot'
import { useFavourites } from '../../data/stored/use-owned'
import { useSpots } from '../../data/stored/use-spots'
import { Button, PlainButton, QuietAnchor, QuietButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { SelectField } from '../../ui/field'
import { Switch } from '../../ui/switch'
import { failure, toast } from '../../ui/toast-store'
import { useBusy } from '../../ui/use-busy'

type Loaded = { calendar: OwnCalendar['calendar']; draft: CalendarChoice }

/** Asks the server only on demand. */
export function CalendarCard({ person: { userId } }: { person: Person }) {
  const favourites = useFavourites()
  const spots = useSpots()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  /** The server tells it once; it is not stored here either. */
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, during] = useBusy()
  const [news, setNews] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone or disabled: without this the focus is lost.
  useEffect(() => {
    if (news !== '' && !isBusy) status.current?.focus()
  }, [news, isBusy])

  const mine = { params: { userId } }
  const ask = <T,>(asked: Promise<Asked<T>>, then: (answer: T) => void) =>
    during(async () => {
      setNews('')
      const answer = await asked
      if (answer.kind === 'answer') then(answer.value)
      else toast(troubleWords(answer))
    })
  const open = () =>
    ask(askCall(network, calendarCalls.read, mine), ({ calendar }) => {
      const known = new Set(spots?.map(({ id }) => id))
      const spotIds = (favourites ?? []).flatMap(({ spotId }) => (known.has(spotId) ? spotId : []))
      const first = spotIds.slice(0, mostCalendarSpots)
      const draft = calendar?.choice ?? { spotIds: first, withTides: true, withGoodHours: true }
      setLoaded({ calendar, draft })
    })
  const renew = (draft: CalendarChoice) =>
    ask(
      askCall(network, calendarCalls.make, { ...mine, body: draft }),
      ({ choice, madeAt, path }) => {
        // Keeps a draft changed in the meantime.
        setLoaded((now) => now && { ...now, calendar: { choice, madeAt } })
        setAddress(new URL(path, window.location.origin).href)
        setNews(
          loaded?.calendar
            ? 'Your calendar has a new address. The old one no longer works.'
            : 'Your calendar has an address.',
        )
      },
    )
  const change = (draft: CalendarChoice) =>
    ask(askCall(network, calendarCalls.change, { ...mine, body: draft }), ({ calendar }) => {
      setLoaded((now) => now && { ...now, calendar })
      setNews('Saved. Calendar apps show it when they next update.')
    })
  const end = (draft: CalendarChoice) =>
    ask(askCall(network, calendarCalls.end, mine), () => {
      setLoaded({ calendar: null, draft })
      setAddress(null)
      setNews('Ended. Its address no longer works.')
    })

  if (!favourites || !spots) return null
  return (
    <Card title="Your calendar">
      <p>
        The tides of your spots and their good hours of the next week, in your phone’s calendar,
        always up to date.
      </p>
      {!loaded ? (
        <div>
          <QuietButton busy={isBusy} onClick={() => void open()}>
            Set up your calendar
          </QuietButton>
        </div>
      ) : (
        <>
          <ChoiceFields
            choice={loaded.draft}
            spots={spots}
            onChange={(draft) => setLoaded({ ...loaded, draft })}
          />
          {address && <Address address={address} />}
          {loaded.calendar && !address && (
            <p className="quiet">
              Made on {longDate(Date.parse(loaded.calendar.madeAt))}. Its address was shown once and
              is not stored. If you have lost it, or others have it, make a new one: the old one
              stops working.
            </p>
          )}
          <p role="status" ref={status} tabIndex={-1} className="focus:[outline:none]">
            {news}
          </p>
          <Actions loaded={loaded} {...{ isBusy, renew, change, end }} />
        </>
      )}
    </Card>
  )
}

type ActionsProps = {
  loaded: Loaded
  isBusy: boolean
} & Record<'renew' | 'change' | 'end', (draft: CalendarChoice) => Promise<void>>

function Actions({ loaded: { calendar, draft }, isBusy, renew, change, end }: ActionsProps) {
  const isWhole = draft.spotIds.length > 0 && (draft.withTides || draft.withGoodHours)
  if (!calendar) {
    return (
      <div>
        <Button busy={isBusy} disabled={!isWhole} onClick={() => void renew(draft)}>
          Make an address
        </Button>
      </div>
    )
  }
  const isChanged = JSON.stringify(calendar.choice) !== JSON.stringify(draft)
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={isBusy || !isWhole || !isChanged} onClick={() => void change(draft)}>
        Save
      </Button>
      <QuietButton disabled={isBusy || !isWhole} onClick={() => void renew(draft)}>
        New address
      </QuietButton>
      <PlainButton disabled={isBusy} onClick={() => void end(draft)}>
        End it
      </PlainButton>
    </div>
  )
}

function Address({ address }: { address: string }) {
  return (
    <>
      <div>
        <QuietAnchor href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe on this device
        </QuietAnchor>
      </div>
      <p>
        Or add this address to your calendar:{' '}
        <span className="wrap-anywhere select-all">{address}</span>
      </p>
      <p className="quiet">
        The address is shown only now. Anyone who has it can read this calendar until you make a new
        address or end the calendar.
      </p>
    </>
  )
}

function troubleWords(asked: Exclude<Asked<unknown>, { kind: 'answer' }>) {
  if (asked.kind === 'refused' && asked.error) return failure('Not done', asked.error.message)
  return failure('No signal', 'This needs signal. Nothing has changed.')
}

type ChoiceFieldsProps = {
  choice: CalendarChoice
  spots: readonly Spot[]
  onChange: (choice: CalendarChoice) => void
}

function ChoiceFields({ choice, spots, onChange }: ChoiceFieldsProps) {
  const { spotIds, withTides, withGoodHours } = choice
  const nameOf = new Map(spots.map(({ id, name }) => [id, name]))
  const others = spots.filter(({ id }) => !spotIds.includes(id)).toSorted(byName)
  return (
    <>
      <ul className="flex list-none flex-col" aria-label="Spots in your calendar">
        {spotIds.map((id) => (
          <li key={id} className="flex items-center justify-between gap-2 border-t border-line">
            <span>{nameOf.get(id) ?? unknownPlace.name}</span>
            <PlainButton
              aria-label={`Leave out ${nameOf.get(id) ?? 'this spot'}`}
              onClick={() => onChange({ ...choice, spotIds: spotIds.filter((one) => one !== id) })}
            >
              Leave out
            </PlainButton>
          </li>
        ))}
      </ul>
      {spotIds.length < mostCalendarSpots ? (
        <SelectField
          label="Add a spot"
          value=""
          options={[
            { value: '', label: 'Choose a spot' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => id && onChange({ ...choice, spotIds: [...spotIds, Number(id)] })}
        />
      ) : (
        <p className="quiet">That is as many spots as a calendar takes.</p>
      )}
      <Switch
        label="Tides"
        description="Highs and lows for two weeks"
        checked={withTides}
        onChange={(on) => onChange({ ...choice, withTides: on })}
      />
      <Switch
        label="Good hours"
        description="Rated good or better in the next week, with the reasons"
        checked={withGoodHours}
        onChange={(on) => onChange({ ...choice, withGoodHours: on })}
      />
    </>
  )
}
