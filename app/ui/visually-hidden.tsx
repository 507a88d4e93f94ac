import type { ReactNode } from 'react'

/** Words for screen readers where the eye has a drawing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** The first that the keyboard comes to, hidden until then: past header and tabs. */
export const SkipLink = () => (
  <a
    className="absolute top-[-99px] left-2 z-50 rounded-control bg-sea px-4 py-3 text-on-sea focus:top-2"
    href="#content"
  >
    Skip to content
  </a>
)
