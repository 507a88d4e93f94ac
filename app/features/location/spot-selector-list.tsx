import { useEffect, useRef, useState } from 'react'
import { byName } from '#domain/places/by-name'
import { matchesSearch } from '../../data/shown/matches-search'
import { onKeys } from '../../ui/drawings/use-plot-reader'
import { toneClass } from '../../ui/tone'
import { type PickerGroup, usePickerGroups } from './use-picker-groups'

export type SelectableSpot = { id: number; name: string; region?: string }

type SpotSelectorListProps = {
  id: string
  spots: readonly SelectableSpot[]
  selectedId: number | null
  onChoose: (id: number) => void
  onClose: () => void
}

const panelPlace =
  'absolute inset-x-0 top-[calc(100%_+_6px)] z-30 max-h-[min(60dvh,480px)] tablet:left-auto tablet:w-[400px] tablet:group-data-headed:right-auto tablet:group-data-headed:left-0'
const panelLook =
  'flex flex-col overflow-hidden rounded-card border border-line-strong bg-card shadow-[var(--shadow-raised)]'
const option =
  'flex min-h-target w-full cursor-pointer items-center justify-between gap-3 border-0 bg-transparent px-4 py-2 text-start disabled:text-ink-quiet aria-selected:bg-sea-soft aria-selected:font-semibold'

const ratingClass = 'min-w-[3rem] flex-none text-end font-display font-semibold empty:hidden'

/** From this many spots on, a field to find one by its name stands above the list. */
const filterFrom = 10

/** Favourites, recent and near spots, then all by name, each with its rating; with search and arrow keys. */
export function SpotSelectorList(props: SpotSelectorListProps) {
  const { id, spots, selectedId, onChoose, onClose } = props
  const [text, setText] = useState('')
  const { groups, ratingOf } = usePickerGroups()
  const isWhole = text.trim() === ''
  const matching = isWhole ? spots : spots.filter((spot) => matchesSearch(spot, text))
  const parts = partsOf(matching.toSorted(byName), isWhole ? groups : [])
  const shown = parts.flatMap((part) => part.entries)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const active =
    shown.find(({ key }) => key === activeKey) ??
    shown.find(({ spot }) => spot.id === selectedId) ??
    shown[0]
  const optionId = (key: string) => `${id}-${key}`

  useEffect(() => {
    // A touch keyboard over half the screen would hide the list it is meant to shorten.
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    const box = panel.current
    const field = hasKeyboard ? box?.querySelector('input') : null
    const target = field ?? box?.querySelector<HTMLElement>('[role="listbox"]')
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const choose = (spot: SelectableSpot | undefined) => {
    // A list stored by another version could hold an id that is no number; that is not reported.
    const chosen = Number(spot?.id)
    if (Number.isFinite(chosen)) onChoose(chosen)
  }
  const step = (by: number) => {
    const index = active ? shown.indexOf(active) : -1
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))]
    if (next) setActiveKey(next.key)
  }
  const pressKey = onKeys({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(8),
    PageUp: () => step(-8),
    Enter: () => choose(active?.spot),
    Escape: onClose,
  })

  return (
    <div ref={panel} className={`${panelPlace} ${panelLook}`}>
      {spots.length >= filterFrom && (
        <input
          type="search"
          className="min-h-target flex-none border-0 border-b border-line bg-card px-4 py-0 text-[max(16px,1rem)] focus-visible:outline-offset-[-3px]"
          placeholder="Find a spot"
          aria-label="Find a spot"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active ? optionId(active.key) : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
        />
      )}
      <div
        id={id}
        className="overflow-y-auto [overscroll-behavior:contain] focus-visible:-outline-offset-3"
        role="listbox"
        tabIndex={-1}
        aria-label="Locations"
        aria-activedescendant={active ? optionId(active.key) : undefined}
        onKeyDown={pressKey}
      >
        {spots.length === 0 && (
          <button type="button" role="option" aria-selected="false" className={option} disabled>
            No locations available
          </button>
        )}
        {parts.map(({ heading, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox stand in a group, not in a fieldset
          <div key={heading} role="group" aria-label={heading}>
            {parts.length > 1 && (
              <p aria-hidden="true" className="px-4 pt-2 pb-0 text-12 text-ink-quiet">
                {heading}
              </p>
            )}
            {entries.map(({ key, spot }) => (
              <button
                key={key}
                type="button"
                id={optionId(key)}
                className={`${option} ${key === active?.key ? '[box-shadow:inset_4px_0_0_var(--sea)]' : ''}`}
                role="option"
                tabIndex={-1}
                aria-selected={spot.id === selectedId}
                onClick={() => choose(spot)}
              >
                <span className="min-w-0">{spot.name}</span>
                {spot.region && (
                  <span className="ml-auto max-w-[45%] flex-[0_1_auto] truncate text-14 font-normal text-ink-quiet">
                    {spot.region}
                  </span>
                )}
                {/* The number alone: the list says where, the rest is on the page. */}
                <span
                  className={`${ratingClass} ${toneClass(ratingOf(spot.id)?.tone, 'text-no-rating-text')}`}
                >
                  {ratingOf(spot.id)?.text}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
      {spots.length > 0 && shown.length === 0 && (
        <p className="p-4 text-ink-quiet">No spot has that name.</p>
      )}
    </div>
  )
}

type Part = { heading: string; entries: { key: string; spot: SelectableSpot }[] }

/** The groups that have a spot of the list, then the whole list by name. */
function partsOf(spots: readonly SelectableSpot[], groups: readonly PickerGroup[]): Part[] {
  const first = groups.map(({ heading, ids }, group) => ({
    heading,
    entries: ids.flatMap((id) => {
      const spot = spots.find((one) => one.id === id)
      return spot ? [{ key: `${group}-${id}`, spot }] : []
    }),
  }))
  const all = spots.map((spot) => ({ key: String(spot.id), spot }))
  return [...first, { heading: 'All spots', entries: all }].filter(
    ({ entries }) => entries.length > 0,
  )
}
