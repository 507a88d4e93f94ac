import { useMemo } from 'react'
import type { UnitSystem } from '#domain/units/unit-system'
import type { FavouriteLimits } from '#domain/wire/preferences'
import type { SurfRule } from '#domain/wire/surf-rule'
import { useNow } from '../../reads/use-now'
import { useFavourites } from '../../reads/use-owned'
import { useSnapshotsOf } from '../../reads/use-snapshots'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/skeleton'
import { limitRanges, type PulledLimit } from './limit-unit'
import { LitDays, litDaysHeightPx } from './lit-days'
import { useAlertDays, usePastKept } from './use-alert-days'

type AlertThresholdProps = {
  userId: string
  /** With what is being pulled at the moment, as are the limits, which say it. */
  rule: SurfRule
  limits: FavouriteLimits
  units: UnitSystem
  onPull: (limit: PulledLimit, stored: number) => void
  onDrop: (limit: PulledLimit) => void
}

/** Limits as lines over the days that were and those ahead, with the alerts that they would bring. */
export function AlertThreshold({
  userId,
  rule,
  limits,
  units,
  onPull,
  onDrop,
}: AlertThresholdProps) {
  const favourites = useFavourites()
  const nowMs = useNow(1_800_000)
  const past = usePastKept(userId)
  const ids = useMemo(() => favourites?.map(({ spotId }) => spotId) ?? [], [favourites])
  const reports = useSnapshotsOf(ids)
  const own = favourites && reports
  const days = useAlertDays(own, past, nowMs)
  if (own?.length === 0) {
    return <p className={layout.quiet}>Add a favourite spot first: alerts are about those.</p>
  }
  if (!days || past === 'asking') return <Skeleton height={litDaysHeightPx} />
  return (
    <LitDays
      {...{ days, past, nowMs, units, onDrop }}
      rule={rule}
      what="These limits"
      where="your favourites"
      lines={limitRanges.map(({ field, ...line }) => ({
        ...line,
        id: field,
        value: limits[field],
      }))}
      onPull={(limit, stored) => {
        if (stored !== null) onPull(limit, stored)
      }}
    />
  )
}
