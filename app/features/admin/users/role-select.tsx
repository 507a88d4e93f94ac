import { type KeyboardEvent, useRef, useState } from 'react'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import field from '../../../ui/field.module.css'

type RoleSelectProps = {
  label: string
  role: Role
  busy: boolean
  /** Resolves when `role` says what became of it. */
  onChange: (role: Role) => Promise<void>
}

/**
 * The role dropdown. A role that is picked holds at once. One that the arrow keys pass on a closed list does
 * not: it holds with Enter or when the list is left, and Escape takes it back.
 */
export function RoleSelect({ label, role, busy, onChange }: RoleSelectProps) {
  const [draft, setDraft] = useState<Role | null>(null)
  const shown = draft ?? role
  const isByKey = useRef(false)
  const commit = async (next: Role) => {
    isByKey.current = false
    if (next !== role && !busy) await onChange(next)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return void commit(shown)
    if (event.key === 'Escape') {
      isByKey.current = false
      return setDraft(null)
    }
    isByKey.current = event.key !== 'Tab' && !event.altKey
  }
  return (
    <select
      aria-label={label}
      aria-busy={busy || undefined}
      className={`${field.control} ${field.select}`}
      value={shown}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={() => void commit(shown)}
      onChange={(event) => {
        const next = event.target.value as Role
        setDraft(next)
        if (!isByKey.current) void commit(next)
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
