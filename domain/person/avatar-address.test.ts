import { expect, it } from 'vitest'
import { avatarAddress } from './shown-picture'

const of = (profileImageUrl: string | null) => avatarAddress({ id: 'kai', profileImageUrl })

it('a picture on another site is shown from our copy of it', () => {
  const shown = of('https://pictures.example/kai.png')
  expect(shown).toMatch(/^\/api\/users\/kai\/avatar\?v=[0-9a-z]{7}$/)
  expect(of('https://pictures.example/kai.png?2')).not.toBe(shown)
})

it('an uploaded one stays where it is, and none is none', () => {
  expect(of('/api/users/kai/avatar?v=abc')).toBe('/api/users/kai/avatar?v=abc')
  expect(of('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  expect(of('')).toBeNull()
  expect(of(null)).toBeNull()
})
