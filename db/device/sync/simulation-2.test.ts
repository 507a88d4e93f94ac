import { it } from 'vitest'
import { playPart } from './testing/simulation'

it('histories of seed 2 lose nothing', { timeout: 600_000 }, () => playPart(2))
