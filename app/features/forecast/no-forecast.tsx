import { useExchange } from '../../data/stored/use-status'

/** Why there is no forecast to draw: it could not be fetched, or none has come yet (core experience 8). */
export function NoForecast({ spotName }: { spotName: string }) {
  const exchange = useExchange()
  const hasFailed = exchange?.outcome != null && exchange.outcome !== 'ok'
  return (
    <p role={hasFailed ? 'alert' : undefined}>
      {hasFailed ? 'Failed to fetch forecast. ' : ''}No forecast is stored for {spotName} yet. Its
      tide works without one.
    </p>
  )
}
