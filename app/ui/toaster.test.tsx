import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settle } from '../testing/mount'
import { Dialog } from './dialog'
import { draw, textsOf } from './testing/draw'
import { currentToast, dismissToast, toast, toastRemovalDelayMs, unaskedToast } from './toast-store'
// Loaded here, so that the lazy load inside finds it at once.
import './toast-region'
import { Toaster } from './toaster'

const shown = () => textsOf('li')

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    const entry = currentToast()
    if (entry) dismissToast(entry.id)
  })

  it('forgets a dismissed toast only after 1,000,000 ms', () => {
    const { dismiss } = toast({ title: 'Saved' })
    dismiss()
    expect(currentToast()).toMatchObject({ title: 'Saved', open: false })
    vi.advanceTimersByTime(toastRemovalDelayMs - 1)
    expect(currentToast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it('shows a toast that answers an action for its five seconds before one that answers none', () => {
    toast({ title: 'Copied to clipboard' })
    unaskedToast({ title: 'Ready without signal' })
    vi.advanceTimersByTime(4_900)
    expect(currentToast()).toMatchObject({ title: 'Copied to clipboard' })
    vi.advanceTimersByTime(200)
    expect(currentToast()).toMatchObject({ title: 'Ready without signal', open: true })
    toast({ title: 'Surf logged' })
    expect(currentToast()).toMatchObject({ title: 'Surf logged' })
  })

  it('does not let an old toast close the new one', () => {
    const old = toast({ title: 'Old' })
    toast({ title: 'New' })
    old.dismiss()
    vi.advanceTimersByTime(toastRemovalDelayMs)
    expect(currentToast()).toMatchObject({ title: 'New', open: true })
  })
})

describe('Toaster', () => {
  afterEach(() => {
    const entry = currentToast()
    if (entry) act(() => dismissToast(entry.id))
  })

  it('shows one at a time and puts it away on dismissal', async () => {
    await draw(<Toaster />)
    await act(async () => {
      toast({ title: 'Favorite added', description: 'Bells Beach' })
      toast({ title: 'Favorite removed' })
    })
    await settle(() => expect(shown()).toEqual(['Favorite removed']))
    await act(async () => dismissToast(currentToast()?.id ?? 0))
    await settle(() => expect(shown()).toEqual([]))
  })

  it('shows on the page what was said while its dialog closed', async () => {
    // The rules of the HTML standard: neither is allowed for an element that has left the page.
    function onPageOnly(this: HTMLElement) {
      if (!this.isConnected) throw new DOMException('not connected', 'InvalidStateError')
    }
    Object.assign(HTMLElement.prototype, { showPopover: onPageOnly, hidePopover: onPageOnly })
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    })
    let close = (): void => {}
    function Page() {
      const [open, setOpen] = useState(true)
      close = () => setOpen(false)
      return (
        <>
          <Toaster />
          <Dialog open={open} onClose={close} title="Edit">
            Words
          </Dialog>
        </>
      )
    }
    await draw(<Page />)
    await act(async () => {
      toast({ title: 'Document Updated' })
      close()
    })
    await settle(() => expect(shown()).toEqual(['Document Updated']))
  })

  describe('Escape', () => {
    /** @returns whether the browser would go on and close an open dialog */
    const pressEscape = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      act(() => void document.activeElement?.dispatchEvent(event))
      return !event.defaultPrevented
    }
    async function drawToast(hasDialog: boolean) {
      await draw(
        <>
          <Toaster />
          <Dialog open={hasDialog} onClose={() => {}} title="Edit">
            <input aria-label="Name" />
          </Dialog>
        </>,
      )
      await act(async () => void toast({ title: 'Export Complete' }))
      await settle(() => expect(shown()).toEqual(['Export Complete']))
    }

    it.each([
      ['in an open dialog is the dialog’s, and the toast stays', 'input', true],
      ['in a toast puts it alone away: what is typed in the dialog stays', 'ol', false],
    ])('%s', async (_, focused, goesOn) => {
      await drawToast(true)
      document.querySelector<HTMLElement>(focused)?.focus()
      expect(pressEscape()).toBe(goesOn)
      expect(currentToast()?.open).toBe(goesOn)
    })

    it('puts the toast away where no dialog is open', async () => {
      await drawToast(false)
      pressEscape()
      expect(currentToast()?.open).toBe(false)
    })
  })
})
