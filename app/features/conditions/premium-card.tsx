import { Lock } from 'lucide-react'
import { useSpotReport } from '../../reads/use-spot-report'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import styles from './conditions-card.module.css'

const unlocked = [
  'Wave energy in kJ per metre, with who it suits',
  'Primary and secondary swell and wind sea, each with its share',
  'UV index and chance of rain',
  'Swell, wind and wave quality, one by one',
]

/** What the paid plans add at this spot. Plan holders have it on the conditions card instead. */
export function PremiumCard({ spotId }: { spotId: number }) {
  const report = useSpotReport(spotId)
  if (report?.conditions?.hour?.professional) return null
  return (
    <Card title="Professional metrics" id="premium-features" mark={<Icon of={Lock} size={20} />}>
      <ul className={styles.unlocked}>
        {unlocked.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Unlocked by Wave Rider ($9.99 per month) and Surf Master ($19.99 per month).
      </p>
    </Card>
  )
}
