import type { ReactNode } from 'react'

/** Words for screen readers where the eye has a drawing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** The first that the keyboard comes to, past header and tabs; hidden until then (`base.css`). */
export const SkipLink = () => <a href="#content">Skip to content</a>
