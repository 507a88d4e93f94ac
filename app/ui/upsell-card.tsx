import { Lock } from 'lucide-react'
import { Icon, LinkButton } from './button'
import { Card } from './card'

type UpsellCardProps = {
  title: string
  /** Where the plans are. */
  to: string
  id?: string
  /** Which plan, in a few words: it has one line on a phone. */
  children: string
}

/** Says what a plan would add. Stands below what is free, never in its place. */
export function UpsellCard({ title, to, id, children }: UpsellCardProps) {
  return (
    <Card
      title={title}
      id={id}
      mark={<Icon of={Lock} size={20} />}
      action={
        <LinkButton variant="plain" to={to}>
          Compare plans
        </LinkButton>
      }
      footer={children}
    />
  )
}
