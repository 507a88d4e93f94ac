import { failedWords } from '../../data/asked/fate-of-change'
import { useForecastHead } from '../../data/stored/use-status'
import { saveUseLiveData, useLiveData } from '../../data/tab/live-data'
import { Card } from '../../ui/card'
import { optionsOf } from '../../ui/options-of'
import { SegmentedControl } from '../../ui/segmented-control'
import { toast } from '../../ui/toast-store'

/** Accounts and admin 4, Data source toggle. */
export function DataSourceCard() {
  const isLive = useLiveData()
  const isDemoShown = useForecastHead()?.source === 'demo'
  const choose = (value: 'live' | 'demo') => {
    // Without storage the default, live data, stays.
    if (!saveUseLiveData(value === 'live')) toast(failedWords['preference.set'])
  }
  return (
    <Card title="Data Source Settings">
      <SegmentedControl
        legend="Data source"
        hideLegend
        options={optionsOf({ live: 'Live data', demo: 'Demo data' })}
        value={isLive ? 'live' : 'demo'}
        onChange={choose}
      />
      <p
        className={
          isLive && !isDemoShown ? 'font-semibold text-excellent-text' : 'font-semibold text-now'
        }
      >
        {isLive
          ? 'Fetching real-time surf conditions for Victoria coastline'
          : 'Using demonstration data for app testing'}
      </p>
      {isLive && isDemoShown && <p>No live data has arrived yet: what you see is demo data.</p>}
    </Card>
  )
}
