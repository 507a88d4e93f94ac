import type { AdminCarouselImage, CarouselImageChange } from '#domain/wire/admin-carousel'

/** What stands in the form: text, as it was typed. */
type CarouselDraft = Record<'name' | 'description' | 'imageUrl' | 'location' | 'sortOrder', string>

export const draftOf = (image: AdminCarouselImage | null, nextOrder: number): CarouselDraft => ({
  name: image?.name ?? '',
  description: image?.description ?? '',
  imageUrl: image?.imageUrl ?? '',
  location: image?.location ?? '',
  sortOrder: String(image?.sortOrder ?? nextOrder),
})

/** Accounts 5: parsed as an integer, 0 when it is none. */
export function sortOrderOf(text: string): number {
  const order = Number.parseInt(text, 10)
  return Number.isFinite(order) ? order : 0
}

export const changeOf = (
  draft: CarouselDraft,
  version: number | undefined,
): CarouselImageChange => ({
  name: draft.name,
  description: draft.description,
  imageUrl: draft.imageUrl,
  location: draft.location,
  sortOrder: sortOrderOf(draft.sortOrder),
  ...(version !== undefined && { version }),
})
