import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import styles from './settings.module.css'

/** What the app is, what it does and whose numbers it shows. */
export function AboutText() {
  return (
    <div className={styles.about}>
      <p>
        <strong>Southbreak</strong> version 1.0.0
        <br />
        Victoria Surf Conditions
      </p>
      <h3>Features</h3>
      <ul>
        <li>Surf, wind and a rating with its reasons for every Victorian spot</li>
        <li>Tides for any date, worked out on this device</li>
        <li>The best hours of the next 48 hours and 16 days of forecast</li>
        <li>All of it without signal, after one visit with signal</li>
      </ul>
      <h3>Data sources</h3>
      <p>
        Waves and weather from Open-Meteo; tides from harmonic constants of Victorian gauges.{' '}
        <Link to={paths.credits}>All credits and licences</Link>
      </p>
      <p className={styles.quiet}>Not for navigation and not an official warning.</p>
    </div>
  )
}
