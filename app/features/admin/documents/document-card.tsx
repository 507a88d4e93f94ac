import { Copy, Download, Mail, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#domain/time/long-date'
import type { StoredDocument } from '#domain/wire/document'
import { buttonClass, Icon, IconButton, QuietButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { Row } from '../shell/layout'
import type { RowVerbs } from '../shell/resource'
import { DocumentShare, DocumentView, mailDraft, PdfRemark, typeLabel } from './document-dialogs'
import { copy, exportOne, type Shelf, useExports } from './exports'

type DocumentCardProps = { shelf: Shelf; document: StoredDocument; verbs: RowVerbs }

/** Accounts 2. */
export function DocumentCard({ shelf, document, verbs }: DocumentCardProps) {
  const [open, setOpen] = useState<'view' | 'share' | null>(null)
  const isBusy = useExports((exports) => exports.isBusy)
  const { title, description, content, createdAt, createdBy } = document
  const by = createdBy === null ? '' : ` by ${createdBy}`
  const shown = { shelf, document, onClose: () => setOpen(null) }
  return (
    <Card
      title={<span className="line-clamp-3 wrap-anywhere">{title}</span>}
      footer={`Created ${longDate(Date.parse(createdAt))}${by}`}
    >
      <Row>
        <Pill tone="sea">{typeLabel(document)}</Pill>
        <Pill>{document.format.toUpperCase()}</Pill>
      </Row>
      <p className="line-clamp-3 flex-1 wrap-anywhere text-ink-quiet">
        {description || 'No description'}
      </p>
      <PdfRemark of={[title, description, content]} />
      <div className="flex flex-wrap items-center">
        <QuietButton aria-label={`View ${title}`} onClick={() => setOpen('view')}>
          View
        </QuietButton>
        {shelf.name === 'marketing' ? (
          <IconButton
            label={`Share or export ${title}`}
            onClick={() => setOpen('share')}
            icon={Share2}
            iconSize={20}
          />
        ) : (
          <IconButton
            label={`Download ${title} as PDF`}
            disabled={isBusy}
            onClick={() => void exportOne(shelf, document, 'pdf')}
            icon={Download}
            iconSize={20}
          />
        )}
        <IconButton
          label={`Copy ${title}`}
          onClick={() => void copy(document)}
          icon={Copy}
          iconSize={20}
        />
        {shelf.name === 'system' && (
          <a
            href={mailDraft(document)}
            aria-label={`Email ${title}`}
            title={`Email ${title}`}
            className={buttonClass('plain')}
          >
            <Icon of={Mail} size={20} />
          </a>
        )}
        <IconButton label={`Edit ${title}`} onClick={verbs.edit} icon={Pencil} iconSize={20} />
        <IconButton label={`Delete ${title}`} onClick={verbs.remove} icon={Trash2} iconSize={20} />
      </div>
      {open === 'view' && <DocumentView {...shown} />}
      {open === 'share' && <DocumentShare {...shown} />}
    </Card>
  )
}
