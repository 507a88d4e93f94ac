/** A document as it is downloaded. */
export type PrintedDocument = {
  title: string
  description: string
  /** Markdown. */
  content: string
  /** Null: that account is gone. */
  author: string | null
  changedAtMs: number
}
