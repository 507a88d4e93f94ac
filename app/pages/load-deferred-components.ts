import { whenIdle } from '../data/tab/when-idle'

export async function deferredComponents() {
  await new Promise<void>(whenIdle)
  return import('./deferred-components')
}
