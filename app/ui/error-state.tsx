import type { ReactNode } from 'react'

type ErrorStateProps = {
  title: string
  /** One sentence for the person; never a raw answer of the server. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** Why something was not done, announced; nothing where there is no trouble. */
export const Trouble = ({ children }: { children: ReactNode }) =>
  children && (
    <p role="alert" className="font-semibold text-warn">
      {children}
    </p>
  )

/** Something failed: announced, one sentence, at most one button. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center" role="alert">
      <h2 className="text-20">{title}</h2>
      {children && <div className="max-w-[42ch] text-ink-quiet">{children}</div>}
      {action}
    </div>
  )
}
