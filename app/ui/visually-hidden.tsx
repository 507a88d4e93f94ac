import type { ReactNode } from 'react'

/** Words for screen readers where the eye has a drawing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** The first that the keyboard comes to, past header and tabs; out of sight until then. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute top-2 left-2 z-50 rounded-control bg-sea px-4 py-3 text-on-sea not-focus:top-[-99px]"
  >
    Skip to content
  </a>
)
