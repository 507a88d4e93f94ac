import type { RatingWord } from '../wire/conditions'

/** The light theme of `app/ui/tokens.css`, for pictures and pages of the server, where that style sheet is not (a test holds both alike). */
export const lightColours = {
  paper: '#faf7ef',
  line: '#ddd5c3',
  'line-strong': '#7d7768',
  ink: '#0b2239',
  'ink-quiet': '#46576a',
  night: '#e7e4dd',
  card: '#ffffff',
  sea: '#0a6585',
  'on-sea': '#ffffff',
  'sea-soft': '#dcebee',
  warn: '#a83a1b',
  'warn-soft': '#fbe7e0',
  focus: '#0a6585',
} as const

export const lightTones: Record<RatingWord, { fill: string; line: string; ink: string }> = {
  poor: { fill: '#f4d9cd', line: '#b3401f', ink: '#0b2239' },
  fair: { fill: '#eccb74', line: '#8a6400', ink: '#0b2239' },
  good: { fill: '#6ba5d9', line: '#1f6fb2', ink: '#071a2c' },
  'very-good': { fill: '#1f66a8', line: '#144a80', ink: '#ffffff' },
  excellent: { fill: '#07563a', line: '#043525', ink: '#ffffff' },
}
