import { expect, it } from 'vitest'
import { documentFileName } from './document-file-name'

it.each([
  ['Winter Campaign 2026', 'winter_campaign_2026.pdf'],
  ['../../etc/passwd', '______etc_passwd.pdf'],
  ['a"\r\nSet-Cookie: b', 'a___set_cookie__b.pdf'],
  ['!!!', '___.pdf'],
])('%j becomes %s', (title, name) => {
  expect(documentFileName(title, 'pdf')).toBe(name)
})

it('is never longer than a file system takes', () => {
  const name = documentFileName('Ж'.repeat(200), 'html')
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(205)
  expect(name).toMatch(/^ж+\.html$/)
})
