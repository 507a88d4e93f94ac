import { useMemo } from 'react'
import { pdfRemark } from '#domain/words/pdf-letters'
import type { ShelfDocument } from './shelf'

type Written = Pick<ShelfDocument, 'title' | 'description' | 'content'>

/** Says before a PDF is asked for which letters it cannot show. */
export function PdfRemark({ of: { title, description, content } }: { of: Written }) {
  const remark = useMemo(
    () => pdfRemark(title, description, content),
    [title, description, content],
  )
  return remark && <p className="text-14 text-ink-quiet">{remark}</p>
}
