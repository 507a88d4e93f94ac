import { useSettings } from '../../data/stored/use-settings'
import { useHere } from '../../data/tab/here'
import { startHere } from '../../data/tab/start-here'
import { Button } from '../../ui/button'
import type { SpotSort } from './spot-list'
import type { SpotsAddress } from './use-spots-address'

type OrderLineProps = {
  count: number
  address: SpotsAddress
  /** That of the rows: without a start it is not by the drive. */
  order: SpotSort
  /** The rows do not stand in this order yet. */
  isSorting: boolean
  onChange: (change: Partial<SpotsAddress>) => void
}

const orders: Record<SpotSort, string> = {
  coast: 'along the coast',
  go: 'by hours left and the drive',
  drive: 'by the drive',
  rating: 'by rating now',
  name: 'by name',
}

/** How many spots there are and in which order, said at once; and how much each one says. */
export function OrderLine({ count, address, order, isSorting, onChange }: OrderLineProps) {
  return (
    <div className="flex min-h-[26px] items-center justify-between gap-3">
      <p role="status" className="quiet">
        <span>{count === 1 ? '1 spot' : `${count} spots`}</span>{' '}
        <span>{isSorting ? `· sorting ${orders[order]}…` : orders[order]}</span>
      </p>
      <button
        type="button"
        className="-my-[9px] min-h-target min-w-target bare text-14 font-semibold text-sea"
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
        {sentence ?? 'Set where you start from, here or on home. It stays on this phone.'}
      </p>
      <Button
        variant="quiet"
        busy={state === 'loading'}
        onClick={() => void startHere(settings.locationCacheMinutes)}
      >
        {state === 'loading' ? 'Finding you…' : 'Start where I am'}
      </Button>
    </div>
  )
}
