import { type KeyboardEvent, useRef, useState } from 'react'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import field from '../../../ui/field.module.css'

type RoleSelectProps = {
  label: string
  role: Role
  /** The one that is asked about; null: none. */
  asked: Role | null
  onAsk: (role: Role) => void
}

/**
 * The role dropdown. A role that is picked is asked about at once. One that the arrow keys pass on a closed list is not: it
 * is asked about with Enter, and Escape, or leaving the list, takes it back.
 */
export function RoleSelect({ label, role, asked, onAsk }: RoleSelectProps) {
  const [draft, setDraft] = useState<Role | null>(null)
  const isByKey = useRef(false)
  const ask = (next: Role) => {
    isByKey.current = false
    setDraft(null)
    if (next !== role) onAsk(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft) {
      event.preventDefault()
      return ask(draft)
    }
    if (event.key === 'Escape') setDraft(null)
    isByKey.current = !['Enter', 'Escape', 'Tab'].includes(event.key) && !event.altKey
  }
  return (
    <select
      aria-label={label}
      className={`${field.control} ${field.select}`}
      value={asked ?? draft ?? role}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={() => setDraft(null)}
      onChange={(event) => {
        const next = event.target.value as Role
        if (isByKey.current) setDraft(next)
        else ask(next)
      }}
    >
      {roleNames.map((one) => (
        <option key={one} value={one}>
          {roles[one].label}
        </option>
      ))}
    </select>
  )
}
