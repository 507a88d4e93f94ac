import { Component, type ComponentType, type FC, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component whose code is fetched when it is first drawn.
 * @param load the module that exports it
 * @param waiting stands in its place until its code is here
 */
export function deferred<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  waiting: ReactNode = null,
): FC<PropsOf<Module[Name]>> {
  const Fetched: ComponentType<object> = lazy(async () => ({
    default: (await load())[name] as ComponentType,
  }))
  return (props: object) => (
    <Suspense fallback={waiting}>
      <Fetched {...props} />
    </Suspense>
  )
}

/** The same for an extra, such as a notice: one whose code does not come, or that fails, takes nothing else down with it. */
export function deferredExtra<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): FC<PropsOf<Module[Name]>> {
  const Extra = deferred(load, name)
  return (props) => (
    <QuietBoundary>
      <Extra {...props} />
    </QuietBoundary>
  )
}

type PropsOf<C> = C extends (props: infer Props) => unknown
  ? Props extends object
    ? Props
    : object
  : never

class QuietBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
