import { seedSpots as asSeeded } from '#db/server/seed/seed-spots'
import type { Spot } from '../wire/spot'

/** The product's own 90 spots as the server seeds them, for tests. */
export const seedSpots: Spot[] = asSeeded()

/** Those that are rated: all but the beaches for swimming only. */
export const surfSpots = seedSpots.filter(({ beachType }) => beachType !== 'swimming')

/** A seeded spot by its name; throws when a test names one that does not exist. */
export function seedSpot(name: string): Spot {
  const spot = seedSpots.find((candidate) => candidate.name === name)
  if (!spot) throw new Error(`no seeded spot is called ${name}`)
  return spot
}
