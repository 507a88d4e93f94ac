import { act, type ReactNode } from 'react'
import { afterEach } from 'vitest'
import { mount } from '../../testing/mount'

const drawn: Awaited<ReturnType<typeof mount>>[] = []

afterEach(async () => {
  for (const one of drawn.splice(0)) await one.unmount()
})

/** Draws something that is taken away after the test; draw it again with `again`. */
export async function draw(what: ReactNode) {
  const one = await mount(what)
  drawn.push(one)
  return { box: one.container, again: one.rerender }
}

/** The one element that matches, or a failure that shows the page. */
export function find<Found extends HTMLElement>(selector: string, within: ParentNode = document) {
  const found = within.querySelectorAll<Found>(selector)
  if (found.length !== 1)
    throw new Error(`${found.length} × ${selector} in ${document.body.innerHTML}`)
  return found[0] as Found
}

export const press = (element: Element, key: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

export const click = (element: HTMLElement) => act(async () => element.click())

/** Types into a field as a person does: React listens to the native setter's input event. */
export const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
