import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, click, draw } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { ShareDialog } from './share-dialog'

const dialog = (
  <ShareDialog open onClose={() => undefined} url="/beach/1" title="Bells Beach" text="Surf 1 m" />
)
const phone = (parts: object) => vi.stubGlobal('navigator', parts)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

describe('ShareDialog', () => {
  it('says for two seconds that the link is copied', async () => {
    phone({ clipboard: { writeText: async () => undefined } })
    await draw(dialog)
    await click(button('Copy link'))
    expect(button('Copied')).toBeDefined()
    expect(currentToast()?.title).toBe('Copied to clipboard')
    await pass(1999)
    expect(button('Copied')).toBeDefined()
    await pass(2)
    expect(button('Copy link')).toBeDefined()
  })

  it('uses the phone’s own sheet where it has one, is quiet when it is closed, and says what to do when it fails', async () => {
    const share = vi.fn<() => Promise<void>>(async () => undefined)
    phone({ share })
    await draw(dialog)
    const before = currentToast()
    await click(button('Share from this device'))
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await click(button('Share from this device'))
    expect(share).toHaveBeenCalledTimes(2)
    expect(currentToast()).toBe(before)
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await click(button('Share from this device'))
    expect(currentToast()?.description).toBe(
      'Unable to share. Please try copying the link instead.',
    )
  })
})
