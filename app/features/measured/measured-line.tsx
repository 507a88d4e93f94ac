import { glanceMs, measuredLine } from '#domain/sea/observed/measured-words'
import type { Spot } from '#domain/wire/spot'
import { useNearBuoy } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'

/** One line of what the nearest buoy measured, only while it is young: for the few numbers of the glance. */
export function FreshMeasuredLine({ spot }: { spot: Spot }) {
  const units = useUnits()
  const near = useNearBuoy(spot)
  const nowMs = useNow()
  if (!near || nowMs - near.buoy.latest.atMs > glanceMs) return null
  const line = measuredLine(near, nowMs, units)
  return line && <p className="wrap-anywhere tabular-nums">{line}</p>
}
