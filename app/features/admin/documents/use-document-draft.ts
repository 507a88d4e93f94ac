import { useEffect, useState } from 'react'
import { toast } from '../../../ui/toast-store'
import { askAdmin, savedMeanwhile, sentence } from '../shell/admin-call'
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
  const [stored, setStored] = useState(() => draftOf(shelf, document))
  const [draft, setDraft] = useState(() => keptDraft(shelf, id) ?? stored)
  const [wasKept] = useState(() => keptDraft(shelf, id) !== null)
  const [version, setVersion] = useState(document?.version)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** What somebody else saved while this form was open. */
  const [theirs, setTheirs] = useState<ShelfDocument | null>(null)
  const isChanged = !isSameDraft(draft, stored)

  useEffect(() => keepDraft(shelf, id, isChanged ? draft : null), [shelf, id, draft, isChanged])
  useWarningBeforeUnload(isChanged)

  /** @returns the field that does not fit, and nothing was sent; null: it was sent */
  const save = async (over = version): Promise<string | null> => {
    setTried(true)
    const [wrong] = Object.keys(draftProblems(draft))
    if (wrong) return wrong
    setBusy(true)
    setTrouble(null)
    const verb = document ? 'update' : 'create'
    try {
      await (document
        ? askAdmin(calls.change, {
            params: { documentId: document.id },
            body: { ...draft, version: over },
          })
        : askAdmin(calls.add, { body: draft }))
      keepDraft(shelf, id, null)
      toast(document ? shelf.said.updated : shelf.said.created)
      await onSaved()
    } catch (error) {
      setBusy(false)
      const current = savedMeanwhile(error, calls.change.answer)
      if (current) setTheirs(current)
      else {
        toast(shelf.failed[verb])
        setTrouble(sentence(error, shelf.failed[verb].description ?? ''))
      }
    }
    return null
  }

  return {
    draft,
    set: (name: keyof DocumentDraft, value: string) =>
      setDraft((before) => ({ ...before, [name]: value })),
    isChanged,
    /** What was typed before the form was left is in it again. */
    isRestored: wasKept && isChanged,
    problems: isTried ? draftProblems(draft) : {},
    isBusy,
    trouble,
    save,
    discard: () => keepDraft(shelf, id, null),
    theirs: theirs && {
      document: theirs,
      take: () => {
        setStored(draftOf(shelf, theirs))
        setDraft(draftOf(shelf, theirs))
        setVersion(theirs.version)
        setTheirs(null)
      },
      overwrite: () => {
        setVersion(theirs.version)
        setTheirs(null)
        return save(theirs.version)
      },
    },
  }
}

/** The browser asks before a page with unsaved words is closed or loaded anew. */
function useWarningBeforeUnload(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
