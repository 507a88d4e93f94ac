import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Screen } from '../../ui/screen'

type PageBoundaryProps = {
  /** A change, such as the next page, tries the children again. */
  resetKey: string
  children: ReactNode
}

type PageBoundaryState = { error: Error | null; resetKey: string }

/** Only the failed screen is replaced; header and tabs stay. */
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
          What is stored on this device is untouched.
        </ErrorState>
      </Screen>
    )
  }
}
