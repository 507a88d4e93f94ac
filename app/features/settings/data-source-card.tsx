import { saveUseRealApi, useRealApi } from '../../state/real-api'
import { Card } from '../../ui/card'
import { SegmentedControl } from '../../ui/segmented-control'
import styles from './settings.module.css'

const sources = [
  { value: 'live', label: 'Live data' },
  { value: 'demo', label: 'Demo data' },
] as const

/** Live or demonstration data on this device (accounts and admin 4, Data source toggle). */
export function DataSourceCard() {
  const isLive = useRealApi()
  return (
    <Card title="Data Source Settings">
      <SegmentedControl
        legend="Data source"
        hideLegend
        options={sources}
        value={isLive ? 'live' : 'demo'}
        onChange={(value) => saveUseRealApi(value === 'live')}
      />
      <p className={isLive ? styles.live : styles.demo}>
        {isLive
          ? 'Fetching real-time surf conditions for Victoria coastline'
          : 'Using demonstration data for app testing'}
      </p>
    </Card>
  )
}
