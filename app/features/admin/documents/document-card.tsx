import { Copy, Download, Eye, Mail, Pencil, Share2, Trash2 } from 'lucide-react'
import { longDate } from '#domain/time/long-date'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { Pill } from '../../../ui/pill'
import shell from '../shell/admin.module.css'
import styles from './documents.module.css'
import { mailDraft } from './mail-draft'
import { PdfRemark } from './pdf-remark'
import { type Shelf, type ShelfDocument, typeLabel } from './shelf'

type DocumentActions = Record<
  'onView' | 'onShare' | 'onCopy' | 'onEdit' | 'onDelete' | 'onDownload',
  (document: ShelfDocument) => void
>

type DocumentCardProps = DocumentActions & {
  shelf: Shelf
  document: ShelfDocument
  /** A download is under way. */
  isExporting: boolean
}

/** One document: what it is, and what can be done with it (accounts 2). */
export function DocumentCard({ shelf, document, isExporting, ...on }: DocumentCardProps) {
  const { title, description, createdAt, createdBy } = document
  const by = createdBy === null ? '' : ` by ${createdBy}`
  return (
    <Card
      title={<span className={styles.cardTitle}>{title}</span>}
      footer={`Created ${longDate(Date.parse(createdAt))}${by}`}
    >
      <div className={shell.row}>
        <Pill tone="sea">{typeLabel(document.type)}</Pill>
        <Pill>{document.format.toUpperCase()}</Pill>
      </div>
      <p className={styles.description}>{description || 'No description'}</p>
      <PdfRemark of={document} />
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="quiet" aria-label={`View ${title}`} onClick={() => on.onView(document)}>
          <Icon of={Eye} size={18} />
          View
        </Button>
        {shelf.name === 'marketing' ? (
          <IconButton label={`Share or export ${title}`} onClick={() => on.onShare(document)}>
            <Icon of={Share2} size={20} />
          </IconButton>
        ) : (
          <IconButton
            label={`Download ${title} as PDF`}
            disabled={isExporting}
            onClick={() => on.onDownload(document)}
          >
            <Icon of={Download} size={20} />
          </IconButton>
        )}
        <IconButton label={`Copy ${title}`} onClick={() => on.onCopy(document)}>
          <Icon of={Copy} size={20} />
        </IconButton>
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
        <IconButton label={`Edit ${title}`} onClick={() => on.onEdit(document)}>
          <Icon of={Pencil} size={20} />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => on.onDelete(document)}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </div>
    </Card>
  )
}
