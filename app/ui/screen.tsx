import type { ReactNode } from 'react'

type ScreenProps = {
  /**
   * stack: one column; tight: the same without space between its parts; narrow: one readable column for forms and text; columns: one on a phone,
   * two or three from 900 px wide.
   */
  layout?: 'stack' | 'tight' | 'narrow' | 'columns'
  children: ReactNode
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] wide:gap-x-8'
const layouts = {
  stack: 'flex max-w-[1240px] flex-col gap-6',
  tight: 'flex max-w-[1240px] flex-col gap-1',
  narrow: 'flex max-w-[680px] flex-col gap-6',
  columns: `max-w-[1240px] ${columns}`,
}
const screen =
  'gutters mx-auto w-full pt-2 pb-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--space-8))] focus:[outline:none] wide:pt-4 wide:pb-12'

/** The main part of a page: leaves room for the tabs and the phone's edges. One per page. */
export function Screen({ layout = 'stack', children }: ScreenProps) {
  return (
    <main id="content" tabIndex={-1} className={`${screen} ${layouts[layout]}`}>
      {children}
    </main>
  )
}
