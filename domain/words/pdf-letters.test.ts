import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pdfRemark, pdfText } from './pdf-letters'

/** Of pdfkit, without types of its own. */
type Font = { hasGlyphForCodePoint: (code: number) => boolean }
const fontkit: { openSync: (file: string) => Font } = createRequire(import.meta.url)('fontkit')
const fonts = ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) =>
  fontkit.openSync(join('node_modules/dejavu-fonts-ttf/ttf', `DejaVuSans${face}.ttf`)),
)

it('shows exactly the letters that every face of the PDF has', () => {
  const codes = Array.from({ length: 0x30000 - 0x20 }, (_, i) => i + 0x20).filter(
    (code) =>
      !/[\p{Cs}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Script=Hebrew}]/u.test(
        String.fromCodePoint(code),
      ),
  )
  const shown = pdfText(codes.map((code) => String.fromCodePoint(code)).join('\n')).split('\n')
  const wrong = codes.filter((code, i) => {
    const isDrawn = fonts.every((font) => font.hasGlyphForCodePoint(code))
    return shown[i] !== (isDrawn ? String.fromCodePoint(code) : '□')
  })
  expect(wrong).toEqual([])
})

it('says a letter once and whole, the first twelve by name', () => {
  expect(pdfRemark('Nguyễn – Ελλάδα', 'Дом → ☑')).toBeNull()
  expect(pdfRemark('🏄🏽‍♂️ at 冲浪, 🏄🏽‍♂️ again', 'שלום')).toBe(
    'The PDF has no letters for 🏄🏽‍♂️ 冲 浪 ש ל ו ם and shows □ instead. HTML keeps them.',
  )
  expect(pdfRemark('\u{1f8ff}'.concat('\ufe0f'.repeat(9_000)))?.length).toBeLessThan(100)
  expect(pdfRemark('一二三四五六七八九十百千万')).toContain('千 and 1 more')
  expect(pdfText('🏄🏽‍♂️ ❤️ 浪')).toBe('□ ❤ □')
})
