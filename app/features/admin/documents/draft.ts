import { documentLimits } from '#domain/wire/document'
import type { Shelf, ShelfDocument } from './shelf'

/** What stands in the form, as it was typed. */
export type DocumentDraft = Record<'title' | 'description' | 'content' | 'type' | 'format', string>

export const draftOf = (shelf: Shelf, document: ShelfDocument | null): DocumentDraft => ({
  title: document?.title ?? '',
  description: document?.description ?? '',
  content: document?.content ?? '',
  type: document?.type ?? shelf.types[0]?.value ?? '',
  format: document?.format ?? 'md',
})

export const isSameDraft = (one: DocumentDraft, other: DocumentDraft): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof DocumentDraft] === value)

export const contentBytes = (content: string): number => new TextEncoder().encode(content).length

type DraftProblems = Partial<Record<keyof DocumentDraft, string>>

/** What the server would refuse, in words for the form. */
export function draftProblems({ title, content, description }: DocumentDraft): DraftProblems {
  return {
    ...(title.trim() === '' && { title: 'A title is required.' }),
    ...(description.length > documentLimits.description && {
      description: `${documentLimits.description} characters at most.`,
    }),
    ...(content.trim() === '' && { content: 'Some content is required.' }),
    ...(contentBytes(content) > documentLimits.contentBytes && {
      content: 'This is too long for one document. Divide it in two.',
    }),
  }
}

/**
 * What was typed and not saved, by shelf and document, for as long as the tab lives: the phone's back button
 * leaves a form without asking.
 */
const kept = new Map<string, DocumentDraft>()
const keyOf = (shelf: Shelf, id: string | null) => `${shelf.name} ${id ?? 'new'}`

export const keptDraft = (shelf: Shelf, id: string | null): DocumentDraft | null =>
  kept.get(keyOf(shelf, id)) ?? null

/** @param draft null: it is saved, or not wanted any more */
export function keepDraft(shelf: Shelf, id: string | null, draft: DocumentDraft | null): void {
  if (draft) kept.set(keyOf(shelf, id), draft)
  else kept.delete(keyOf(shelf, id))
}
