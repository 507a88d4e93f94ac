import { SegmentedControl } from '../../ui/segmented-control'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import styles from './filter-bar.module.css'
import { type SpotFilter, type SpotSort, spotSorts } from './spot-list'
import type { SpotsAddress, SpotsView } from './spots-address'

/** In pairs: on a narrow screen two stand above two, and none alone. */
const filterPairs: { value: SpotFilter; label: string }[][] = [
  [
    { value: 'all', label: 'All' },
    { value: 'surf', label: 'Surf Only' },
  ],
  [
    { value: 'swimming', label: 'Swimming Only' },
    { value: 'both', label: 'Both' },
  ],
]

const sortLabels: Record<SpotSort, string> = {
  name: 'Name',
  distance: 'Distance',
  rating: 'Rating now',
}

const views: { value: SpotsView; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
]

type FilterBarProps = {
  address: SpotsAddress
  onChange: (change: Partial<SpotsAddress>) => void
}

/** The choices above the spots. */
export function FilterBar({ address, onChange }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      <TextField
        label="Search spots"
        hideLabel
        type="search"
        placeholder="Search by name or region"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        value={address.search}
        onChange={(search) => onChange({ search })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are filter buttons */}
      <div role="group" aria-label="Filter by beach type" className={styles.filters}>
        {filterPairs.map((pair) => (
          <div key={pair[0]?.value} className={styles.pair}>
            {pair.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={styles.filter}
                aria-pressed={address.filter === value}
                onClick={() => onChange({ filter: value })}
              >
                {label}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.order}>
        <SelectField
          label="Sort by"
          value={address.sort}
          onChange={(sort) => onChange({ sort: spotSorts.find((one) => one === sort) ?? 'name' })}
          options={spotSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        />
        <SegmentedControl
          legend="Show as"
          options={views}
          value={address.view}
          onChange={(view) => onChange({ view })}
        />
      </div>
    </search>
  )
}
