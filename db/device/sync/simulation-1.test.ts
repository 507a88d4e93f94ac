import { it } from 'vitest'
import { playPart } from './testing/simulation'

it('histories of seed 1 lose nothing', { timeout: 600_000 }, () => playPart(1))
