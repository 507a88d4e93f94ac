import { type ComponentType, lazy } from 'react'
import { whenIdle } from '../data/tab/when-idle'

const load = async () => {
  await new Promise<void>(whenIdle)
  return import('./deferred-components')
}
type Components = Awaited<ReturnType<typeof load>>

/** One of them, fetched when the page rests. */
export const deferred = <K extends keyof Components>(name: K) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Components[K]>> }))

type PropsOf<C> = C extends (props: infer P) => unknown ? P : never
