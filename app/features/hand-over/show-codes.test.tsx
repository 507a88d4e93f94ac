import { expect, it, vi } from 'vitest'
import { makeDocument } from '#db/device/handover/make-document'
import { longestDocument } from '#domain/wire/handover/frames'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { ShowCodes } from './show-codes'

vi.mock('#db/device/handover/make-document', () => ({ makeDocument: vi.fn() }))

async function says(words: RegExp) {
  const { box } = await drawPage(<ShowCodes spotId={null} name="the whole coast" />)
  await settle(() => expect(box.textContent).toMatch(words))
}

it('says that the stored forecast could not be read', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(makeDocument).mockRejectedValue(new DOMException('', 'UnknownError'))
  await says(/Nothing to hand over.*could not be read/)
  said.mockClear()
})

it('says that a coast is too much for codes', async () => {
  const bytes = new Uint8Array(longestDocument + 1)
  const made = { kind: 'document', bytes, fetchedAtMs: 0, untilMs: 1 } as const
  vi.mocked(makeDocument).mockResolvedValue(made)
  await says(/too much for codes/)
})

it('says what the browser lacks', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  await says(/This browser is too old/)
  vi.stubGlobal('crypto', {})
  await says(/secure page/)
})
