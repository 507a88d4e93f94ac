import { useEffect, useState } from 'react'
import { askAdmin, sentence } from '../shell/admin-call'
import { useAdminForm } from '../shell/use-admin-form'
import { useLeaveWarning } from '../shell/use-leave-warning'
import {
  type DocumentDraft,
  draftOf,
  draftProblems,
  isSameDraft,
  keepDraft,
  keptDraft,
} from './draft'
import type { Shelf, ShelfDocument } from './shelf'

/**
 * A document as it is typed, kept while the tab lives, and what becomes of saving it.
 * @param document null: a new one
 */
export function useDocumentDraft(
  shelf: Shelf,
  document: ShelfDocument | null,
  onSaved: () => Promise<void>,
) {
  const { calls } = shelf
  const id = document?.id ?? null
  const verb = document ? 'update' : 'create'
  const [begun] = useState(() => keptDraft(shelf, id))
  const { draft, set, base, failure, isTried, theirs, ...form } = useAdminForm({
    row: document,
    draftOf: (row) => draftOf(shelf, row),
    begun,
    check: draftProblems,
    send: (sent, version) =>
      document
        ? askAdmin(calls.change, {
            params: { documentId: document.id },
            body: { ...sent, version },
          })
        : askAdmin(calls.add, { body: sent }),
    schema: calls.change.answer,
    saved: document ? shelf.said.updated : shelf.said.created,
    failed: () => shelf.failed[verb],
    onSaved: async () => {
      keepDraft(shelf, id, null)
      await onSaved()
    },
  })
  const isChanged = !isSameDraft(draft, draftOf(shelf, base))

  useEffect(() => keepDraft(shelf, id, isChanged ? draft : null), [shelf, id, draft, isChanged])
  useLeaveWarning(isChanged)

  return {
    ...form,
    draft,
    set: (name: keyof DocumentDraft, value: string) => set({ [name]: value }),
    isChanged,
    /** What was typed before the form was left is in it again. */
    isRestored: begun !== null && isChanged,
    problems: isTried ? draftProblems(draft) : {},
    trouble: failure && sentence(failure, shelf.failed[verb].description ?? ''),
    discard: () => keepDraft(shelf, id, null),
    theirs,
  }
}
