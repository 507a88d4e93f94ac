import { documentLimits } from '#domain/wire/document'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import styles from './documents.module.css'
import { contentBytes, type DocumentDraft } from './draft'
import { PdfRemark } from './pdf-remark'
import { PreviewFrame } from './preview-frame'
import type { Shelf } from './shelf'
import { usePreview } from './use-preview'

const formats = [
  { value: 'md', label: 'Markdown' },
  { value: 'pdf', label: 'PDF' },
]

type DocumentFieldsProps = {
  shelf: Shelf
  draft: DocumentDraft
  problems: Partial<Record<keyof DocumentDraft, string>>
  onChange: (name: keyof DocumentDraft, value: string) => void
}

/** The fields of a document, with what it says beside what is written. */
export function DocumentFields({ shelf, draft, problems, onChange }: DocumentFieldsProps) {
  const select = (name: 'type' | 'format') => ({
    value: draft[name],
    onChange: (value: string) => onChange(name, value),
  })
  const field = (name: keyof DocumentDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <>
      <div className="col-span-full">
        <TextField label="Title" required maxLength={documentLimits.title} {...field('title')} />
      </div>
      <SelectField label="Type" options={shelf.types} {...select('type')} />
      <SelectField label="Format" options={formats} {...select('format')} />
      <div className="col-span-full">
        <TextField
          label="Description"
          maxLength={documentLimits.description}
          {...field('description')}
        />
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
        <div className={styles.writing}>
          <TextArea
            label="Content"
            required
            hint={`Markdown. ${sizeWords(draft.content)}`}
            spellCheck
            {...field('content')}
          />
        </div>
        <LivePreview content={draft.content} />
      </div>
      <PdfRemark of={draft} />
    </>
  )
}

function sizeWords(content: string): string {
  const [bytes, most] = [contentBytes(content), documentLimits.contentBytes]
  const letters = [...content].length.toLocaleString('en-AU')
  return bytes < most / 2
    ? `${letters} characters.`
    : `${letters} characters, ${Math.ceil((100 * bytes) / most)}% of what fits.`
}

/** What Markdown says, beside the field it is written in. */
function LivePreview({ content }: { content: string }) {
  const { html, isBusy, trouble } = usePreview(content)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className={styles.previewHead}>
        <h3>Preview</h3>
        <span className="text-14 text-ink-quiet">{isBusy ? 'Updating…' : (trouble ?? '')}</span>
      </div>
      {html === null ? (
        <p className="text-14 text-ink-quiet">What you write shows here.</p>
      ) : (
        <PreviewFrame html={html} />
      )}
    </div>
  )
}
