import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SelectableSpot } from './spot-selector-bar'
import styles from './spot-selector-bar.module.css'

type SpotSelectorListProps = {
  id: string
  spots: readonly SelectableSpot[]
  selectedId: number | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** From this many spots on, a field to find one by its name stands above the list. */
const filterFrom = 10

/** The dropdown: every spot by name, found by typing, walked with arrow keys, chosen with Enter or a tap. */
export function SpotSelectorList({
  id,
  spots,
  selectedId,
  onChoose,
  onClose,
}: SpotSelectorListProps) {
  const [text, setText] = useState('')
  const shown = spotsMatching(spots, text)
  const [activeId, setActiveId] = useState(selectedId)
  const panel = useRef<HTMLDivElement>(null)
  const active = shown.find((spot) => spot.id === activeId) ?? shown[0]
  const optionId = (spotId: number) => `${id}-${spotId}`

  useEffect(() => {
    // A touch keyboard over half the screen would hide the list it is meant to shorten.
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    const box = panel.current
    const field = hasKeyboard ? box?.querySelector('input') : null
    const target = field ?? box?.querySelector<HTMLElement>('[role="listbox"]')
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const choose = (spot: SelectableSpot | undefined) => {
    // A list stored by another version could hold an id that is no number; that is not reported.
    const chosen = Number(spot?.id)
    if (Number.isFinite(chosen)) onChoose(chosen)
  }
  const step = (by: number) => {
    const index = active ? shown.indexOf(active) : -1
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))]
    if (next) setActiveId(next.id)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(8),
    PageUp: () => step(-8),
    Enter: () => choose(active),
    Escape: onClose,
  }
  const pressKey = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div ref={panel} className={styles.panel}>
      {spots.length >= filterFrom && (
        <input
          type="search"
          className={styles.filter}
          placeholder="Find a spot"
          aria-label="Find a spot"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active ? optionId(active.id) : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
        />
      )}
      <div
        id={id}
        className={styles.list}
        role="listbox"
        tabIndex={-1}
        aria-label="Locations"
        aria-activedescendant={active ? optionId(active.id) : undefined}
        onKeyDown={pressKey}
      >
        {spots.length === 0 && (
          <button
            type="button"
            role="option"
            aria-selected="false"
            className={styles.option}
            disabled
          >
            No locations available
          </button>
        )}
        {shown.map((spot) => (
          <button
            key={spot.id}
            type="button"
            id={optionId(spot.id)}
            className={`${styles.option} ${spot === active ? styles.active : ''}`}
            role="option"
            tabIndex={-1}
            aria-selected={spot.id === selectedId}
            onClick={() => choose(spot)}
          >
            <span className={styles.optionName}>{spot.name}</span>
            {spot.region && <span className={styles.region}>{spot.region}</span>}
          </button>
        ))}
      </div>
      {spots.length > 0 && shown.length === 0 && (
        <p className={styles.none}>No spot has that name.</p>
      )}
    </div>
  )
}

/** By name, those whose name or region holds every word typed. */
function spotsMatching(spots: readonly SelectableSpot[], text: string): SelectableSpot[] {
  const words = text.toLocaleLowerCase('en-AU').split(/\s+/).filter(Boolean)
  return spots
    .filter((spot) => {
      const place = `${spot.name} ${spot.region ?? ''}`.toLocaleLowerCase('en-AU')
      return words.every((word) => place.includes(word))
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}
