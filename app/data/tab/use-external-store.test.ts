import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../../testing/mount'
import { useExternalStore } from './use-external-store'

/** A value with its listeners, as stores outside React keep it. */
function outsideValue<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

it('shows another value at once when asked for another, never the one before under its name', async () => {
  const values = { bells: outsideValue('Bells 2 m'), lorne: outsideValue('Lorne 1 m') }
  let choose: (name: keyof typeof values) => void = () => undefined
  const hook = await renderHook(() => {
    const [name, setName] = useState<keyof typeof values>('bells')
    choose = setName
    return `${name}: ${useExternalStore(values[name].subscribe, values[name].read)}`
  })
  await act(async () => choose('lorne'))
  await act(async () => values.bells.set('Bells 3 m'))
  expect(new Set(hook.values)).toEqual(new Set(['bells: Bells 2 m', 'lorne: Lorne 1 m']))
})

it('what is tapped while a change waits to be drawn is drawn first', async () => {
  const tide = outsideValue('1.2 m')
  let tap: () => void = () => undefined
  const hook = await renderHook(() => {
    const [taps, setTaps] = useState(0)
    tap = () => setTaps((before) => before + 1)
    return `${useExternalStore(tide.subscribe, tide.read)}, ${taps} taps`
  })
  await act(async () => {
    tide.set('1.6 m')
    tap()
  })
  expect([...new Set(hook.values)]).toEqual(['1.2 m, 0 taps', '1.2 m, 1 taps', '1.6 m, 1 taps'])
})
