import * as v from 'valibot'
import {
  type MarketingDocument,
  marketingDocument,
  marketingDocumentChange,
  marketingTypes,
  type SystemDocument,
  systemCategory,
  systemDocument,
  systemDocumentChange,
  systemTypes,
} from '#domain/wire/document'
import type { ToastWords } from '../../../ui/toast-store'

export type ShelfDocument = MarketingDocument | SystemDocument

/** What sets the two pages of documents apart: where they live and what they say (accounts 2 and 8). */
export type Shelf = {
  name: 'marketing' | 'system'
  /** Of one document; `list` also names which of them. */
  path: string
  list: string
  documents: v.GenericSchema<unknown, ShelfDocument[]>
  document: v.GenericSchema<unknown, ShelfDocument>
  change: v.GenericSchema<unknown, object>
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
  path: '/api/admin/marketing-documents',
  list: '/api/admin/marketing-documents',
  documents: v.array(marketingDocument),
  document: marketingDocument,
  change: marketingDocumentChange,
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
  path: '/api/admin/documents',
  list: `/api/admin/documents?category=${systemCategory}`,
  documents: v.array(systemDocument),
  document: systemDocument,
  change: systemDocumentChange,
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
