import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AdminContainer } from '#domain/wire/container-order'
import { Icon, IconButton } from '../../../ui/button'
import { Pill } from '../../../ui/pill'
import switches from '../../../ui/switch.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { Row as Line } from '../shell/layout'
import { useDrag } from './use-drag'

type SortableContainersProps = {
  /** What is shown, in order. */
  containers: readonly AdminContainer[]
  onMove: (fromId: string, toId: string) => void
  onSwitch: (containerId: string, isActive: boolean) => void
}

/**
 * The list to put in order: by mouse and thumb at its grip, by keyboard there, or one step by its arrows. A key moves a
 * container to the place of its neighbour at once: nothing has to be measured first, so no press is too early.
 */
export function SortableContainers({ containers, onMove, onSwitch }: SortableContainersProps) {
  /** By keyboard, with the place to put it back to. */
  const [taken, setTaken] = useState<{ id: string; from: number } | null>(null)
  const [said, setSaid] = useState('')
  const keysId = useId()
  const ids = containers.map((one) => one.containerId)
  const say = (id: string, what: string) =>
    setSaid(`${containers.find((one) => one.containerId === id)?.title} is ${what}.`)
  const placeOf = (index: number) => `place ${index + 1} of ${ids.length}`

  const { drag, gripOf } = useDrag(ids, (id, overId) => {
    onMove(id, overId)
    say(id, `put down at ${placeOf(ids.indexOf(overId))}`)
  })

  const onKeyOf = (id: string) => (event: KeyboardEvent) => {
    const index = ids.indexOf(id)
    const isTaken = taken?.id === id
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if ([' ', 'Enter'].includes(event.key)) {
      if (!event.repeat) {
        setTaken(isTaken ? null : { id, from: index })
        say(id, `${isTaken ? 'put down' : 'taken up'} at ${placeOf(index)}`)
      }
    } else if (isTaken && step) {
      const neighbour = ids[index + step]
      if (neighbour !== undefined) {
        onMove(id, neighbour)
        say(id, `at ${placeOf(index + step)}`)
      }
    } else if (isTaken && event.key === 'Escape') {
      onMove(id, ids[taken.from] ?? id)
      setTaken(null)
      say(id, 'back where it was')
    } else return
    event.preventDefault()
  }

  return (
    <>
      <p hidden id={keysId}>
        Space takes a container up, the arrow keys move it, Space puts it down, Escape puts it back.
      </p>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <ol className="m-0 flex list-none flex-col gap-2 p-0" aria-label="Containers">
        {containers.map((container, index) => {
          const { containerId: id } = container
          const isDragged = drag?.id === id
          return (
            <Row
              key={id}
              container={container}
              index={index}
              before={ids[index - 1]}
              after={ids[index + 1]}
              look={isDragged || taken?.id === id ? 'held' : drag?.overId === id ? 'over' : 'still'}
              shiftPx={isDragged ? drag.shiftPx : 0}
              onMove={onMove}
              onSwitch={onSwitch}
              grip={{
                ...gripOf(id),
                onKeyDown: onKeyOf(id),
                onBlur: () => setTaken(null),
                'aria-pressed': taken?.id === id,
                'aria-describedby': keysId,
              }}
            />
          )
        })}
      </ol>
    </>
  )
}

const frame = 'flex flex-wrap items-center gap-3 rounded-control border px-3 py-2'
const looks = {
  held: 'relative z-1 border-sea bg-card shadow-[var(--shadow-raised)]',
  over: 'border-sea bg-card',
  still: 'border-line bg-card',
}

type RowProps = Pick<SortableContainersProps, 'onMove' | 'onSwitch'> & {
  container: AdminContainer
  index: number
  /** Ids of its neighbours; undefined at an end. */
  before: string | undefined
  after: string | undefined
  /** Held by a finger or the keys, or where the held one would go. */
  look: keyof typeof looks
  shiftPx: number
  /** What its grip listens to. */
  grip: HTMLAttributes<HTMLButtonElement>
}

function Row(props: RowProps) {
  const { container, index, before, after, look, shiftPx, grip, onMove, onSwitch } = props
  const { containerId, title, description, kind, isActive } = container
  const row = useRef<HTMLLIElement>(null)
  const isTaken = grip['aria-pressed'] === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved by a key it may have left the screen
  useLayoutEffect(() => {
    if (isTaken) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isTaken, index])
  return (
    <li
      ref={row}
      className={`${frame} ${looks[look]}`}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      <IconButton
        {...grip}
        label={`Move ${title}`}
        pressed={isTaken}
        // The finger that takes it up must not scroll the page.
        className="cursor-grab touch-none"
      >
        <Icon of={GripVertical} />
      </IconButton>
      <div className="flex min-w-0 flex-[1_1_200px] flex-col gap-1">
        <strong>{title}</strong> <span className="text-14 text-ink-quiet">{description}</span>
        <Line>
          <Pill>{kind === 'admin' ? 'Admin' : 'User'}</Pill>
          <Pill tone={isActive ? 'sea' : 'warn'}>{isActive ? 'Active' : 'Hidden'}</Pill>
        </Line>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label={`Move ${title} up`}
          disabled={before === undefined}
          onClick={() => before !== undefined && onMove(containerId, before)}
        >
          <Icon of={ArrowUp} />
        </IconButton>
        <IconButton
          label={`Move ${title} down`}
          disabled={after === undefined}
          onClick={() => after !== undefined && onMove(containerId, after)}
        >
          <Icon of={ArrowDown} />
        </IconButton>
        <input
          type="checkbox"
          role="switch"
          className={switches.switch}
          aria-label={`Show ${title}`}
          checked={isActive}
          aria-checked={isActive}
          onChange={(event) => onSwitch(containerId, event.target.checked)}
        />
      </div>
    </li>
  )
}
