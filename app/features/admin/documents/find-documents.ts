import type { ShelfDocument } from './shelf'

/** Every type of document. */
export const anyType = 'all'

/** Documents of a type whose title or description holds what is searched for, in any case. */
export function findDocuments<T extends Pick<ShelfDocument, 'title' | 'description' | 'type'>>(
  documents: readonly T[],
  { type, search }: { type: string; search: string },
): T[] {
  const wanted = search.trim().toLowerCase()
  return documents.filter(
    (document) =>
      (type === anyType || document.type === type) &&
      `${document.title}\n${document.description}`.toLowerCase().includes(wanted),
  )
}

export const countWords = (count: number): string =>
  `${count} ${count === 1 ? 'document' : 'documents'}`
