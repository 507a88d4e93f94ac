import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, QuietButton } from '../../ui/button'
import { deferred } from '../../ui/deferred'
import type { SelectableSpot } from './spot-selector-list'

/** By then the numbers stand, on a slow phone too. A tap before that loads it itself. */
const listAfterMs = 1_000
const loadList = () => import('./spot-selector-list')
const SpotSelectorList = deferred(loadList, 'SpotSelectorList')

/** More letters, in all or of one word, than stand on one line beside 'Change' and a heart on the narrowest phones. */
const isLong = (name: string) => /.{12}|\S{11}/.test(name)

// 48 px from the bar on, its own space above given back: the answer begins 104 px down.
const headed = '-mt-[6px] min-h-[48px] tablet:mt-0 tablet:min-h-0 tablet:w-fit tablet:max-w-full'
// In a heading's place too: at its size the words would take two lines, and then give one back.
const noName = 'text-16 text-ink-quiet'
// Two lines of a long name are as high as one line of a short one.
const longName = 'max-tablet:text-20/[1.5rem]'

type SpotSelectorBarProps = {
  /** Undefined while the list is not there yet. */
  spots: readonly SelectableSpot[] | undefined
  selectedId: number | null
  onChoose: (id: number) => void
  /** What the page's heading says of the chosen spot; the bar is then the heading's line. */
  heading?: (name: string) => ReactNode
  /** Why it is this spot, where another was asked for. */
  note?: string
  /** Beside the name. */
  children?: ReactNode
}

/** Shows the chosen spot by name; 'Change' opens the list of all of them (core experience 2). */
export function SpotSelectorBar(props: SpotSelectorBarProps) {
  const { spots, selectedId, onChoose, heading, note, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isEmpty = !spots || spots.length === 0
  const selected = spots?.find((spot) => spot.id === selectedId)

  const Name = heading ? 'h1' : 'span'
  const size = selected ? (isLong(selected.name) ? longName : '') : noName
  const chosen = selected ? (heading?.(selected.name) ?? selected.name) : 'Select Location'

  useEffect(() => {
    if (!isOpen) return
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  useEffect(() => {
    // Not needed to show a name; loaded before a person asks for another.
    const timer = isEmpty ? undefined : setTimeout(loadList, listAfterMs)
    return () => clearTimeout(timer)
  }, [isEmpty])

  const close = () => {
    setIsOpen(false)
    change.current?.focus()
  }

  return (
    <div
      ref={bar}
      className={`group relative flex min-w-0 flex-wrap items-center gap-3 ${heading ? headed : ''}`}
      data-headed={heading ? '' : undefined}
    >
      <Name
        className={`min-w-0 flex-[1_1_7rem] font-semibold wrap-anywhere ${heading ? 'tablet:flex-[0_1_auto]' : ''} ${size}`}
        aria-live="polite"
      >
        {isEmpty ? 'Loading locations...' : chosen}
      </Name>
      {children}
      <QuietButton
        ref={change}
        className="w-[8rem] flex-none"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Change
        <Icon of={ChevronDown} size={20} />
      </QuietButton>
      {note && (
        <p role="status" className="basis-full quiet">
          {note}
        </p>
      )}
      {isOpen && (
        <SpotSelectorList
          id={listId}
          spots={spots ?? []}
          selectedId={selectedId}
          onChoose={(id) => {
            close()
            onChoose(id)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
