import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { AdminContainer } from '#domain/wire/container-order'
import { Icon, IconButton } from '../../../ui/button'
import { Pill } from '../../../ui/pill'
import { switchClass } from '../../../ui/switch'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { Row as Line } from '../shell/layout'

type SortableContainersProps = {
  containers: readonly AdminContainer[]
  onMove: (fromId: string, toId: string) => void
  onSwitch: (containerId: string, isActive: boolean) => void
}

/** Sorted by dragging or by the arrow buttons. */
export function SortableContainers({ containers, onMove, onSwitch }: SortableContainersProps) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const ids = containers.map((one) => one.containerId)
  const move = (id: string, toId: string | undefined) => {
    if (toId === undefined || toId === id) return
    onMove(id, toId)
    const { title } = containers[ids.indexOf(id)]!
    setSaid(`${title} is at place ${ids.indexOf(toId) + 1} of ${ids.length}.`)
    // At either end one arrow is disabled: focus moves to the other.
    requestAnimationFrame(() => {
      const arrow = document.querySelector<HTMLElement>(`[data-container="${id}"] button:enabled`)
      if (document.activeElement?.matches('body, :disabled')) arrow?.focus()
    })
  }
  return (
    <>
      <div role="status" className="absolute">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <ol className="m-0 flex list-none flex-col gap-2 p-0" aria-label="Containers">
        {containers.map((container, index) => {
          const { containerId: id } = container
          return (
            <li
              key={id}
              draggable
              data-container={id}
              className={`${frame} ${dragged === id ? 'border-sea opacity-60' : 'border-line'}`}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              // Preventing the default marks a drop target.
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) move(dragged, id)
              }}
            >
              <Row
                container={container}
                onUp={index > 0 ? () => move(id, ids[index - 1]) : undefined}
                onDown={index < ids.length - 1 ? () => move(id, ids[index + 1]) : undefined}
                onSwitch={onSwitch}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const frame = 'flex flex-wrap items-center gap-3 rounded-control border bg-card px-3 py-2'

type RowProps = Pick<SortableContainersProps, 'onSwitch'> & {
  container: AdminContainer
  /** Undefined at an end. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Row({ container, onUp, onDown, onSwitch }: RowProps) {
  const { containerId, title, description, kind, isActive } = container
  const arrows = [
    ['up', onUp, ArrowUp],
    ['down', onDown, ArrowDown],
  ] as const
  return (
    <>
      <span title={`Move ${title}`} className="cursor-grab p-2">
        <Icon of={GripVertical} />
      </span>
      <div className="flex min-w-0 flex-[1_1_200px] flex-col gap-1">
        <strong>{title}</strong> <span className="quiet">{description}</span>
        <Line>
          <Pill>{kind === 'admin' ? 'Admin' : 'User'}</Pill>
          <Pill tone={isActive ? 'sea' : 'warn'}>{isActive ? 'Active' : 'Hidden'}</Pill>
        </Line>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {arrows.map(([way, onClick, icon]) => (
          <IconButton
            key={way}
            label={`Move ${title} ${way}`}
            disabled={!onClick}
            onClick={onClick}
            icon={icon}
          />
        ))}
        <input
          type="checkbox"
          role="switch"
          className={switchClass}
          aria-label={`Show ${title}`}
          checked={isActive}
          aria-checked={isActive}
          onChange={(event) => onSwitch(containerId, event.target.checked)}
        />
      </div>
    </>
  )
}
