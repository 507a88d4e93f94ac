import { act, createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { mount, settle } from '../../testing/mount'
import { currentToast } from '../toast-store'

/** Draws something that is taken away after the test; draw it again with `again`. */
export async function draw(what: ReactNode) {
  const { container, rerender, unmount } = await mount(what)
  return { box: container, again: rerender, unmount }
}

/** The same of what leads to pages, as it stands on the one at `path`. */
export async function drawPage(what: ReactNode, path = '/') {
  const onPage = (one: ReactNode) => createElement(MemoryRouter, { initialEntries: [path] }, one)
  const { again, ...drawn } = await draw(onPage(what))
  return { ...drawn, again: (next: ReactNode) => again(onPage(next)) }
}

/** The one element that matches, or a failure that shows the page. */
export function find<Found extends HTMLElement>(selector: string, within: ParentNode = document) {
  const found = within.querySelectorAll<Found>(selector)
  if (found.length !== 1)
    throw new Error(`${found.length} × ${selector} in ${document.body.innerHTML}`)
  return found[0] as Found
}

/** The words of each element that matches, in their order. */
export const textsOf = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)

export const press = (element: Element, key: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

/** The one button with this label or text, or a failure that shows the page. */
export function button(words: string, within: ParentNode = document): HTMLButtonElement {
  const found = buttons(words, within)
  if (found.length !== 1)
    throw new Error(`${found.length} × button "${words}" in ${document.body.innerHTML}`)
  return found[0] as HTMLButtonElement
}

/** The buttons with this label or text, to wait for one or to find none; none of a closed dialog. */
export const buttons = (words: string, within: ParentNode = document): HTMLButtonElement[] =>
  [...within.querySelectorAll('button')].filter(
    (one) =>
      (one.getAttribute('aria-label') === words || one.textContent === words) &&
      one.closest('dialog:not([open])') === null,
  )

/** The field under this label, or a failure that shows the page. */
export function field<Found extends HTMLElement = HTMLInputElement>(
  label: string,
  within: ParentNode = document,
): Found {
  const labels = [...within.querySelectorAll('label')]
  const found = labels.find((one) => one.textContent === label)?.control
  if (!found) throw new Error(`no field "${label}" in ${document.body.innerHTML}`)
  return found as Found
}

export const click = (element: HTMLElement) => act(async () => element.click())

/** Presses the first button with this label or text, once there is one that can be pressed. */
export async function tap(words: string) {
  const first = () => buttons(words)[0]
  await settle(() => {
    if (first()?.disabled !== false)
      throw new Error(`no button "${words}" to press in ${document.body.innerHTML}`)
  })
  await click(first()!)
}

/** Types into a field, or chooses in a list, as a person does: React listens to the native setter's event. */
export const type = (
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
) =>
  act(async () => {
    nativeSetter(element)?.call(element, text)
    const name = element instanceof HTMLSelectElement ? 'change' : 'input'
    element.dispatchEvent(new Event(name, { bubbles: true }))
  })

/** React puts its own in front of it. */
function nativeSetter(element: object) {
  for (let type = Object.getPrototypeOf(element); type; type = Object.getPrototypeOf(type)) {
    const { set } = Object.getOwnPropertyDescriptor(type, 'value') ?? {}
    if (set) return set
  }
}

/** Goes on to the next field: what was typed is taken. */
export const leave = (element: HTMLElement) =>
  act(async () => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

/** Sends the one form. */
export const submit = (within: ParentNode = document) =>
  act(async () => find<HTMLFormElement>('form', within).requestSubmit())

/** Waits until this is said. */
export const says = (words: string | RegExp, within: Element = document.body) =>
  settle(() => expect(within.textContent).toMatch(words))

export const pageText = (): string => document.body.textContent ?? ''

/** What the last toast says: 'Title: description'. */
export const toastWords = () => `${currentToast()?.title}: ${currentToast()?.description}`
