import { DocumentShelf } from './document-shelf'
import { marketingShelf, systemShelf } from './shelf'

/** `/admin/sales-marketing` (accounts 2). Both pages are one file to fetch: they are the same code. */
export function AdminMarketingDocuments() {
  return <DocumentShelf shelf={marketingShelf} />
}

/** `/admin/system-documents` (accounts 2). */
export function AdminSystemDocuments() {
  return <DocumentShelf shelf={systemShelf} />
}
