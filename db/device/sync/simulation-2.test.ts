import { test } from 'vitest'
import { playPart } from './testing/simulation'

test('histories of seed 2 lose nothing', { timeout: 600_000 }, () => playPart(2))
