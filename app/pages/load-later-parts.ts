import { whenIdle } from '../state/when-idle'

export async function laterParts() {
  await new Promise<void>(whenIdle)
  return import('./later-parts')
}
