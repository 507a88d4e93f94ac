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

const tabsClass = `fixed inset-x-0 bottom-0 z-40 grid grid-cols-[repeat(5,minmax(64px,1fr))] border-t
  border-line bg-paper pr-(--safe-right) pb-(--safe-bottom) pl-(--safe-left) wide:top-0 wide:right-auto
  wide:w-rail wide:auto-rows-[72px] wide:grid-cols-[1fr] wide:content-start wide:border-t-0 wide:border-r
  wide:pt-[calc(var(--safe-top)_+_60px)] wide:pr-0 wide:pb-4`
// Five words side by side: large text settings grow them as far as they fit.
const tabClass = `relative flex min-h-tab min-w-[64px] flex-col items-center justify-center gap-[2px]
  text-[min(var(--size-12),3.6vw)]/[1.2] text-ink-quiet no-underline focus-visible:outline-offset-[-4px]
  aria-[current]:font-bold aria-[current]:text-ink wide:text-12/[1.2]`
const activeMark = `absolute -top-px h-[3px] w-[40px] rounded-b-[3px] bg-sea forced-color-adjust-none
  forced-colors:bg-[Highlight] wide:top-[16px] wide:-left-px wide:h-[40px] wide:w-[3px]
  wide:rounded-[0_3px_3px_0]`

type BottomTabsProps = {
  /** An explicit choice wins over the path. */
  activeTab?: TabName | null
}

/** The five main places: at the bottom under the thumb on a phone, a rail at the left from 900 px. */
export function BottomTabs({ activeTab = null }: BottomTabsProps) {
  const { pathname } = useLocation()
  const active = activeTab ?? pageOf(pageNameAt(pathname)).tab ?? null
  return (
    <nav className={`${styles.tabs} ${tabsClass}`} aria-label="Main">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          className={tabClass}
          aria-current={tab.name === active ? 'page' : undefined}
        >
          {tab.name === active && <span className={activeMark} />}
          <Icon of={tab.icon} />
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
