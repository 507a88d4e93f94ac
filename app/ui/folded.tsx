import type { ReactNode } from 'react'

/** What is read seldom, behind one line: found by the browser's own search, opened by a tap or the keyboard. */
export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center text-sea">{summary}</summary>
      <div className="flex flex-col gap-2">{children}</div>
    </details>
  )
}
