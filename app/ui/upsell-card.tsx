import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card'
import { Icon } from './icon'
import { LinkButton } from './link-button'

type UpsellCardProps = {
  title: string
  /** Where the plans are. */
  to: string
  /** What a plan would show in this place, and which. */
  children: ReactNode
}

/** Stands where a plan would show more; never in the place of something free. */
export function UpsellCard({ title, to, children }: UpsellCardProps) {
  return (
    <Card title={title} mark={<Icon of={Lock} size={20} />}>
      <p>{children}</p>
      <div>
        <LinkButton variant="quiet" to={to}>
          Compare plans
        </LinkButton>
      </div>
    </Card>
  )
}
