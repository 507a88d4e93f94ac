import { FileDown } from 'lucide-react'
import { useEffect } from 'react'
import type { StoredDocument } from '#domain/wire/document'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Banner } from '../shell/layout'
import type { Shelf } from './download-document'
import { exportAll, stopExport, useExports } from './exports'

type ExportAllProps = { label: string; shelf: Shelf; documents: readonly StoredDocument[] }

/** Downloads all that are listed, one after another, and says how far it is. */
export function ExportAll({ label, shelf, documents }: ExportAllProps) {
  const { isBusy, bulk, waiting } = useExports()
  // The person who leaves the page wants no further downloads.
  useEffect(() => stopExport, [])
  return (
    <>
      <Button
        variant="quiet"
        disabled={isBusy || documents.length === 0}
        onClick={() => void exportAll(shelf, documents)}
      >
        <Icon of={FileDown} size={18} />
        {label}
      </Button>
      {bulk && (
        <Banner role="status">
          <span>
            Exporting {bulk.number} of {bulk.of}… {waiting}
          </span>
          <progress aria-label="Export" value={bulk.number - 1} max={bulk.of} />
          <Button variant="quiet" onClick={stopExport}>
            Cancel
          </Button>
        </Banner>
      )}
      {!bulk && waiting && <Banner role="status">{waiting}</Banner>}
    </>
  )
}
