import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Screen } from '../../ui/screen'

type PageBoundaryProps = {
  /** A change of it (the next page) gives the children another try. */
  resetKey: string
  children: ReactNode
}

type PageBoundaryState = { error: Error | null; resetKey: string }

/** A screen that fails says so and offers the way out; header, tabs and the other screens stay. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: Error): Partial<PageBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(
    props: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Screen>
        <ErrorState
          title="This screen could not be shown"
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        >
          What is stored on this phone is untouched.
        </ErrorState>
      </Screen>
    )
  }
}
