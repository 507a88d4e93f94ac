import { expect, it } from 'vitest'
import { reportLength } from '#domain/wire/surfer-report'
import { sharedText } from './report-page'

const of = (shared: Record<string, string>) => sharedText(new URLSearchParams(shared))

it('joins what was shared, each thing once', () => {
  expect(of({ title: 'Bells', text: 'Pumping', url: 'https://x.example/1' })).toBe(
    'Bells\nPumping\nhttps://x.example/1',
  )
  expect(
    of({ title: 'Pumping', text: 'Pumping https://x.example/1', url: 'https://x.example/1' }),
  ).toBe('Pumping https://x.example/1')
})

it('is empty when nothing was', () => {
  expect(of({})).toBe('')
  expect(of({ text: '  ' })).toBe('')
})

it('fits a report, and drops the link before any word', () => {
  const text = 'a'.repeat(reportLength)
  expect(of({ text, url: 'https://x.example/1' })).toBe(text)
  expect(of({ text: `${text} more` })).toHaveLength(reportLength)
  // No half of a character at the end.
  expect(of({ text: `${'a'.repeat(reportLength - 1)}🏄🏄` })).toBe('a'.repeat(reportLength - 1))
})
