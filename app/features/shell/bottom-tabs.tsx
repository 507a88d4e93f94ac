import { ChartLine, Columns3, House, User, Waves } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pageNameAt, pageOf, type TabName } from '#domain/words/pages'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'
import styles from './bottom-tabs.module.css'

const tabs = [
  { name: 'home', label: 'Home', to: paths.home, icon: House },
  { name: 'spots', label: 'Spots', to: paths.spots, icon: Waves },
  { name: 'compare', label: 'Compare', to: paths.comparison, icon: Columns3 },
  { name: 'forecast', label: 'Forecast', to: paths.forecast(), icon: ChartLine },
  { name: 'profile', label: 'Profile', to: paths.profile, icon: User },
] as const

type BottomTabsProps = {
  /** An explicit choice wins over the path. */
  activeTab?: TabName | null
}

/** The five main places: at the bottom under the thumb on a phone, a rail at the left from 900 px. */
export function BottomTabs({ activeTab = null }: BottomTabsProps) {
  const { pathname } = useLocation()
  const active = activeTab ?? pageOf(pageNameAt(pathname)).tab ?? null
  return (
    <nav className={styles.tabs} aria-label="Main">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.name === active ? 'page' : undefined}
        >
          <Icon of={tab.icon} />
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
