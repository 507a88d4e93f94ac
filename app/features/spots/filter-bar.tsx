import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/words/counted'
import { formatSpeed } from '#domain/words/format'
import { useSettings, useUnits } from '../../data/stored/use-settings'
import { useHere } from '../../data/tab/here'
import { startHere } from '../../data/tab/start-here'
import { IconButton, QuietButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { optionsOf } from '../../ui/options-of'
import { SegmentedControl } from '../../ui/segmented-control'
import choices from './spot-choices.json'
import type { SpotSort } from './spot-list'
import type { SpotsAddress } from './use-spots-address'

/** They wrap: with large text they do not fit beside each other. */
const switches = `flex flex-wrap items-center gap-2 max-[340px]:gap-1 [&>:first-child]:flex-auto
  wide:[&>:first-child]:min-w-[240px] wide:[&>:first-child]:flex-none`

const filterButton = `relative min-h-target min-w-target border-0 bg-transparent px-2 text-14
  whitespace-nowrap text-ink-quiet aria-pressed:font-bold aria-pressed:text-ink`
/** Below the chosen one. */
const filterMark = `absolute inset-x-[8px] -bottom-px h-[3px] rounded-t-[3px] bg-sea forced-color-adjust-none
  forced-colors:bg-[Highlight]`

type FilterBarProps = {
  address: SpotsAddress
  onChange: (change: Partial<SpotsAddress>) => void
}

/** The choices above the spots: how, how far ahead, which kind, and a name behind its icon. */
export function FilterBar({ address, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(address.search !== '')
  const field = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.querySelector('input')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <search className="grid gap-1 wide:grid-cols-[auto_minmax(0,1fr)] wide:items-center wide:gap-x-6">
      <div className={switches}>
        <SegmentedControl
          legend="Show as"
          hideLegend
          options={optionsOf(choices.views)}
          value={address.view}
          onChange={(view) => onChange({ view })}
        />
        {address.view === 'strip' && (
          <SegmentedControl
            legend="How far ahead"
            hideLegend
            options={optionsOf(choices.spans)}
            value={address.span}
            onChange={(span) => onChange({ span })}
          />
        )}
        {address.view === 'list' && (
          <select
            className="min-h-target max-w-[180px] min-w-0 flex-[1_1_84px] rounded-control border border-line-strong bg-transparent text-[max(16px,1rem)] font-semibold"
            aria-label="Sort by"
            value={address.sort}
            onChange={({ target }) => onChange({ sort: target.value as SpotSort })}
          >
            {Object.entries(choices.sorts).map(([sort, { label }]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        )}
        <IconButton
          label="Search by name or region"
          aria-expanded={isOpen}
          className="ms-auto flex-none text-ink!"
          onClick={() => {
            if (isOpen) onChange({ search: '' })
            setOpen(!isOpen)
          }}
          icon={Search}
        />
      </div>
      {isOpen && (
        <div ref={field}>
          <TextField
            label="Search spots"
            hideLabel
            type="search"
            placeholder="Search by name or region"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={60}
            value={address.search}
            // Names are found in a list; the strip and its coasts stay whole.
            onChange={(search) =>
              onChange({ search, ...(address.view === 'strip' ? { view: 'list' } : {}) })
            }
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are filter buttons */}
      <div
        role="group"
        aria-label="Filter by beach type"
        className="-mx-2 flex flex-wrap border-b border-line wide:border-b-0"
      >
        {optionsOf(choices.filters).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={filterButton}
            aria-pressed={address.filter === value}
            onClick={() => onChange({ filter: value })}
          >
            {label}
            {address.filter === value && <span className={filterMark} />}
          </button>
        ))}
      </div>
    </search>
  )
}

type OrderLineProps = FilterBarProps & {
  count: number
  /** Of the rows: without a start it is not by the drive. */
  order: SpotSort
  /** The rows do not stand in this order yet. */
  isSorting: boolean
}

/** How many spots there are and in which order, said at once; and how much each one says. */
export function OrderLine({ count, address, order, isSorting, onChange }: OrderLineProps) {
  const { said } = choices.sorts[order]
  const units = useUnits()
  return (
    <div className="flex min-h-[26px] items-center justify-between gap-3">
      <p role="status" className="quiet">
        <span>{counted(count, 'spot')}</span> <span>{isSorting ? `· sorting ${said}…` : said}</span>
        {!address.hasGuide && !isSorting && <span> · wind {formatSpeed(1, units).unit}</span>}
      </p>
      <button
        type="button"
        className="-my-[9px] min-h-target min-w-target flex-none bare text-14 font-semibold text-sea"
        onClick={() => onChange({ hasGuide: !address.hasGuide })}
      >
        {address.hasGuide ? 'Short lines' : 'Full cards'}
      </button>
    </div>
  )
}

/** Why the list is not in order of the drive yet, with the one thing to do about it. */
export function StartNote() {
  const { state, sentence } = useHere()
  const settings = useSettings()
  if (!settings || settings.start) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 [&>p]:flex-[1_1_220px]">
      <p role="status">
        {sentence ?? 'Set where you start from, here or on home. It stays on this device.'}
      </p>
      <QuietButton
        busy={state === 'loading'}
        onClick={() => void startHere(settings.locationCacheMinutes)}
      >
        {state === 'loading' ? 'Finding you…' : 'Start where I am'}
      </QuietButton>
    </div>
  )
}
