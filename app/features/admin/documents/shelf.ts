import type * as v from 'valibot'
import type { Call } from '#domain/wire/call'
import {
  type MarketingDocument,
  marketingDocumentCalls,
  marketingTypes,
  type SystemDocument,
  systemCategory,
  systemDocumentCalls,
  systemTypes,
} from '#domain/wire/document'
import type { ToastWords } from '../../../ui/toast-store'

export type ShelfDocument = MarketingDocument | SystemDocument

type OfOne = `/admin/${string}/:documentId`
type Query = v.GenericSchema<Record<string, unknown>, unknown>
type Draft = v.GenericSchema<Record<string, string | number | undefined>, unknown>
type Answer = v.GenericSchema<unknown, ShelfDocument>

/** The calls of either shelf. What is typed into a form is text until the server has parsed it. */
type ShelfCalls = {
  list: Call & { method: 'GET'; query: Query; answer: v.GenericSchema<unknown, ShelfDocument[]> }
  add: Call & { method: 'POST'; body: Draft; answer: Answer }
  change: Call & { method: 'PUT'; path: OfOne; body: Draft; answer: Answer }
  remove: Call & { method: 'DELETE'; path: OfOne; answer: null }
  download: Call & { method: 'GET'; path: `${OfOne}/download` }
}

/** What sets the two pages of documents apart: where they live and what they say (accounts 2 and 8). */
export type Shelf = {
  name: 'marketing' | 'system'
  calls: ShelfCalls
  /** Which documents the list holds. */
  query: { category?: typeof systemCategory }
  types: readonly { value: string; label: string }[]
  newLabel: string
  exportLabel: string
  empty: string
  said: Record<'created' | 'updated' | 'deleted', ToastWords>
  failed: Record<'create' | 'update' | 'delete', ToastWords>
}

const typeWords: Record<(typeof marketingTypes)[number] | (typeof systemTypes)[number], string> = {
  strategy: 'Strategy',
  campaign: 'Campaign',
  analysis: 'Analysis',
  report: 'Report',
  proposal: 'Proposal',
  prd: 'PRD',
  solution_design: 'Solution Design',
  technical_spec: 'Technical Spec',
}

const optionsOf = (types: readonly (keyof typeof typeWords)[]) =>
  types.map((value) => ({ value, label: typeWords[value] }))

export const typeLabel = (type: ShelfDocument['type']): string => typeWords[type]

const wrong = (description: string): ToastWords => ({
  title: 'Error',
  description,
  destructive: true,
})
const success = (description: string): ToastWords => ({ title: 'Success', description })

export const marketingShelf: Shelf = {
  name: 'marketing',
  calls: marketingDocumentCalls,
  query: {},
  types: optionsOf(marketingTypes),
  newLabel: 'Create Document',
  exportLabel: 'Export All as PDF',
  empty: 'No Documents Found',
  said: {
    created: { title: 'Document Created' },
    updated: { title: 'Document Updated' },
    deleted: { title: 'Document Deleted' },
  },
  failed: {
    create: wrong('Failed to create document. Please try again.'),
    update: wrong('Failed to update document. Please try again.'),
    delete: wrong('Failed to delete document. Please try again.'),
  },
}

export const systemShelf: Shelf = {
  name: 'system',
  calls: systemDocumentCalls,
  query: { category: systemCategory },
  types: optionsOf(systemTypes),
  newLabel: 'New Document',
  exportLabel: 'Export All',
  empty: 'No documents found',
  said: {
    created: success('System document created successfully.'),
    updated: success('Document updated successfully.'),
    deleted: success('Document deleted successfully.'),
  },
  failed: {
    create: wrong('Failed to create document.'),
    update: wrong('Failed to update document.'),
    delete: wrong('Failed to delete document.'),
  },
}
