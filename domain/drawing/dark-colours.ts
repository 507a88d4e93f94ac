import type { RatingWord } from '../wire/conditions'

/** The dark theme of `app/ui/tokens.css`, as `light-colours.ts` has the light one. */
export const darkColours = {
  paper: '#07131e',
  line: '#223a4e',
  'line-strong': '#7590a5',
  ink: '#ecf3f7',
  'ink-quiet': '#a8bbca',
  night: '#030b13',
  card: '#0e2030',
  sea: '#63c1dc',
  'on-sea': '#04141d',
  'sea-soft': '#123243',
  warn: '#ff9472',
  'warn-soft': '#3b1c13',
  focus: '#63c1dc',
} as const

export const darkTones: Record<RatingWord, { fill: string; line: string; ink: string }> = {
  poor: { fill: '#40231c', line: '#e37f5c', ink: '#fbeae3' },
  fair: { fill: '#665323', line: '#e6b84a', ink: '#fdf4df' },
  good: { fill: '#2c6aa3', line: '#6fb3ec', ink: '#ffffff' },
  'very-good': { fill: '#6fb6f0', line: '#b6dcfa', ink: '#04141f' },
  excellent: { fill: '#86efb9', line: '#d2fce5', ink: '#03170d' },
}
