import { useState } from 'react'

/** Where one is in a list of pages: the places of the pages before this one, for the way back. */
export function usePages() {
  const [places, setPlaces] = useState<string[]>([])
  return {
    /** Of the page shown; null: the first. */
    place: places.at(-1) ?? null,
    number: places.length + 1,
    next: (place: string) => setPlaces((before) => [...before, place]),
    back: () => setPlaces((before) => before.slice(0, -1)),
    first: () => setPlaces([]),
  }
}

export type Pages = ReturnType<typeof usePages>
