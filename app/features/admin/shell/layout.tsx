import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Role, roles } from '#domain/wire/roles'
import { Card } from '../../../ui/card'
import { Figure } from '../../../ui/figure'
import { Pill } from '../../../ui/pill'

const moment = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** '20 Nov 2026, 09:30', by Melbourne's clock. @param at ISO 8601, or UTC epoch ms */
export const momentWords = (at: string | number): string => moment.format(new Date(at))

type PartsProps = { children: ReactNode }

export const Row = ({ children }: PartsProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
)

/** In a table row; wraps only where it has to. */
export const RowActions = ({ children }: PartsProps) => (
  <div className="flex flex-wrap gap-2 wrap-normal *:min-h-target *:w-auto *:flex-none min-[1240px]:flex-nowrap">
    {children}
  </div>
)

const banner = `flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-s-[6px]
  border-line-strong border-s-now-fill bg-now-soft px-4 py-3`

type BannerProps = PartsProps & { role?: 'status' | 'alert' | undefined }

export const Banner = ({ role, children }: BannerProps) => (
  <div role={role} className={banner}>
    {children}
  </div>
)

type Count = {
  label: string
  /** Null: not known. */
  count: number | null
  /** Lists exactly what is counted. */
  to: string
}

/** Moves the line before the first of each row out of sight. */
const figure =
  'ms-[-17px] me-4 border-s border-line py-2 ps-4 pe-3 text-inherit no-underline hover:underline'

export const Counts = ({ of }: { of: readonly Count[] }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] overflow-clip">
    {of.map(({ label, count, to }) => (
      <Link key={label} to={to} className={figure}>
        <Figure label={label} value={count === null ? '–' : count.toLocaleString('en-AU')} />
      </Link>
    ))}
  </div>
)

export const RolePill = ({ role }: { role: Role }) => (
  <Pill tone={role === 'user' ? 'plain' : 'sea'}>{roles[role].label}</Pill>
)

type WhoCardProps = {
  title: string
  who: { displayName: string | null; email: string; role: Role }
  children?: ReactNode
}

export const WhoCard = ({ title, who, children }: WhoCardProps) => (
  <Card title={title} mark={<RolePill role={who.role} />}>
    <div>
      {who.displayName !== null && <strong>{who.displayName}</strong>}
      <p className="quiet">{who.email}</p>
    </div>
    {children}
  </Card>
)
