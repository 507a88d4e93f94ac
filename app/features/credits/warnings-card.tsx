import { tideDisclaimer } from '#domain/tide/tide-accuracy'
import { Card } from '../../ui/card'
import styles from './credit-list.module.css'

/** What this app is not. */
export function WarningsCard() {
  return (
    <Card title="Before you go in">
      <ul className={`flex list-none flex-col gap-4 ${styles.list}`}>
        <li>
          Southbreak is not an official warning service. For warnings see the{' '}
          <a href="https://www.bom.gov.au/vic/warnings/" target="_blank" rel="noopener noreferrer">
            Bureau of Meteorology
          </a>{' '}
          and{' '}
          <a href="https://emergency.vic.gov.au/" target="_blank" rel="noopener noreferrer">
            VicEmergency
          </a>
          .
        </li>
        <li>
          Forecasts are models. Look at the water, ask a lifesaver, and swim between the flags.
        </li>
        <li>Tides are predictions. {tideDisclaimer}</li>
        <li>
          Hazards and patrols change with the season and the sand. What is not listed may still be
          there. In an emergency call 000.
        </li>
      </ul>
    </Card>
  )
}
