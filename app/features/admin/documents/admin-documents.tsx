import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  documentTypes,
  marketingDocumentCalls,
  marketingDocumentFields,
  type StoredDocument,
  systemCategory,
  systemDocumentCalls,
  systemDocumentFields,
} from '#domain/wire/document'
import { Icon, QuietButton } from '../../../ui/button'
import { ErrorState } from '../../../ui/error-state'
import type { ToastWords } from '../../../ui/toast-store'
import { waitOr } from '../shell/admin-call'
import { holds } from '../shell/admin-list'
import { FieldSet, type FieldsProps } from '../shell/fields'
import { resource } from '../shell/resource'
import type { ResourceCalls } from '../shell/row-form'
import { DocumentCard } from './document-card'
import { PdfRemark, Written } from './document-dialogs'
import { exportAll, type Shelf, useExports } from './exports'

/** What differs between the two pages (accounts 2 and 8). */
type Words = {
  shelf: Shelf
  calls: ResourceCalls<StoredDocument, StoredDocument[]>
  fields: typeof marketingDocumentFields | typeof systemDocumentFields
  query: { category?: typeof systemCategory }
  add: string
  exportAll: string
  empty: string
  done: Record<'create' | 'update' | 'delete', ToastWords>
  /** Follows 'Failed to create document.' */
  failedMore: string
  refused: (status: 401 | 403) => ReactNode
}

export function isFound(
  { title, description, type }: Pick<StoredDocument, 'title' | 'description' | 'type'>,
  asked: Readonly<Record<string, string>>,
): boolean {
  const isOfType = !asked.type || asked.type === type
  return isOfType && holds(`${title}\n${description}`, asked.search)
}

const documents = ({ shelf, calls, fields, query, refused, ...words }: Words) =>
  resource<StoredDocument, StoredDocument[]>({
    calls,
    query,
    noun: 'document',
    filters: [
      { name: 'search', label: 'Search', as: 'search', placeholder: 'Title or description' },
      {
        name: 'type',
        label: 'Type',
        as: 'select',
        options: { '': 'All types', ...documentTypes[shelf.name] },
      },
    ],
    isFound,
    failed: 'Failed to fetch documents',
    refused,
    none: {
      title: words.empty,
      says: ({ search, type }) =>
        search || type
          ? 'No document matches the search.'
          : `There is nothing here yet. Start with “${words.add}”.`,
    },
    beside: (found) => <ExportAll label={words.exportAll} shelf={shelf} documents={found} />,
    card: (document, verbs) => <DocumentCard {...{ shelf, document, verbs }} />,
    nameOf: ({ title }) => title,
    isGrid: true,
    form: {
      fields,
      drawFields: DocumentFields,
      add: { button: words.add, title: words.add, action: 'Create' },
      edit: { title: ({ title }) => `Edit ${title}`, action: 'Save Changes' },
      now: ({ title, content }) => (
        <details>
          <summary>It is now “{title}”: show what it says</summary>
          <Written>{content}</Written>
        </details>
      ),
    },
    deletion: {
      title: () => 'Delete this document?',
      asks: ({ title }) => (
        <p>
          <strong>{title}</strong> will be deleted for everybody. This cannot be undone.
        </p>
      ),
    },
    says: {
      done: words.done,
      failed: (verb, error) => ({
        title: 'Error',
        description: waitOr(error, `Failed to ${verb} document.${words.failedMore}`),
      }),
    },
  })

const DocumentFields = (props: FieldsProps) => (
  <>
    <FieldSet {...props} />
    <div className="col-span-full">
      <PdfRemark of={[props.draft.title, props.draft.description, props.draft.content]} />
    </div>
  </>
)

/** `/admin/sales-marketing` (accounts 2); in one chunk with the other page, whose code it shares. */
export const AdminMarketingDocuments = documents({
  shelf: { name: 'marketing', download: marketingDocumentCalls.download },
  calls: marketingDocumentCalls,
  fields: marketingDocumentFields,
  query: {},
  add: 'Create Document',
  exportAll: 'Export All as PDF',
  empty: 'No Documents Found',
  done: {
    create: { title: 'Document Created' },
    update: { title: 'Document Updated' },
    delete: { title: 'Document Deleted' },
  },
  failedMore: ' Please try again.',
  refused: (status) => (
    <ErrorState title="Access Denied">
      {status === 401 ? 'Admin authentication required' : 'Failed to fetch documents'}
    </ErrorState>
  ),
})

/** `/admin/system-documents` (accounts 2). */
export const AdminSystemDocuments = documents({
  shelf: { name: 'system', download: systemDocumentCalls.download },
  calls: systemDocumentCalls,
  fields: systemDocumentFields,
  query: { category: systemCategory },
  add: 'New Document',
  exportAll: 'Export All',
  empty: 'No documents found',
  done: {
    create: { title: 'Success', description: 'System document created successfully.' },
    update: { title: 'Success', description: 'Document updated successfully.' },
    delete: { title: 'Success', description: 'Document deleted successfully.' },
  },
  failedMore: '',
  refused: () => <ErrorState title="Access denied. Admin authentication required." />,
})

type ExportAllProps = { label: string; shelf: Shelf; documents: readonly StoredDocument[] }

/** With its progress. */
function ExportAll({ label, shelf, documents }: ExportAllProps) {
  const { isBusy, bulk } = useExports()
  return (
    <>
      <QuietButton
        disabled={isBusy || documents.length === 0}
        onClick={() => void exportAll(shelf, documents)}
      >
        <Icon of={FileDown} size={18} />
        {label}
      </QuietButton>
      <span role="status">{bulk && `Exporting ${bulk.number} of ${bulk.of}…`}</span>
    </>
  )
}
