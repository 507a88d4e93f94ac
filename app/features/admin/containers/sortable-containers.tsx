import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { AdminContainer } from '#domain/wire/container-order'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { Pill } from '../../../ui/pill'
import switches from '../../../ui/switch.module.css'
import styles from '../shell/admin.module.css'
import own from './containers.module.css'

type SortableContainersProps = {
  /** What is shown, in order. */
  containers: readonly AdminContainer[]
  onMove: (fromId: string, toId: string) => void
  onSwitch: (containerId: string, isActive: boolean) => void
}

/** The list to put in order: by mouse and thumb at its grip, by keyboard there, or one step by its arrows. */
export function SortableContainers({ containers, onMove, onSwitch }: SortableContainersProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = containers.map((one) => one.containerId)
  const titleOf = (id: string | number) =>
    containers.find((one) => one.containerId === id)?.title ?? String(id)
  const placeOf = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Space takes a container up, the arrow keys move it, Space puts it down, Escape puts it back.',
        },
        announcements: {
          onDragStart: ({ active }) =>
            `${titleOf(active.id)} is taken up at ${placeOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${titleOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${titleOf(active.id)} is put down at ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${titleOf(active.id)} is back where it was.`,
        },
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (over) onMove(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={own.list} aria-label="Containers">
          {containers.map((container, index) => (
            <Row
              key={container.containerId}
              container={container}
              before={ids[index - 1]}
              after={ids[index + 1]}
              onMove={onMove}
              onSwitch={onSwitch}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = Pick<SortableContainersProps, 'onMove' | 'onSwitch'> & {
  container: AdminContainer
  /** Ids of its neighbours; undefined at an end. */
  before: string | undefined
  after: string | undefined
}

function Row({ container, before, after, onMove, onSwitch }: RowProps) {
  const { containerId, title, description, kind, isActive } = container
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: containerId })
  return (
    <li
      ref={setNodeRef}
      className={`${own.row} ${isDragging ? own.dragging : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={own.grip}
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}`}
      >
        <Icon of={GripVertical} />
      </button>
      <div className={own.words}>
        <strong>{title}</strong> <span className={styles.quiet}>{description}</span>
        <div className={styles.row}>
          <Pill>{kind === 'admin' ? 'Admin' : 'User'}</Pill>
          <Pill tone={isActive ? 'sea' : 'warn'}>{isActive ? 'Active' : 'Hidden'}</Pill>
        </div>
      </div>
      <div className={own.actions}>
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
