/** The document exceeds a limit of parsing or layout; the message says which. */
export class DocumentTooComplex extends Error {}

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

/** How a document looks in a browser, as a file and in the preview; security-headers.ts allows it by its hash. */
export const documentStyle =
  ':root{color-scheme:light}' +
  'body{max-width:44rem;margin:1rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0b2239;background:#fff;overflow-wrap:anywhere}' +
  'table{border-collapse:collapse}th,td{border:1px solid #857f70;padding:.3rem .6rem;overflow-wrap:normal}th{background:#f1eee6}a{color:#0a6585}' +
  'pre{white-space:pre-wrap;padding:.75rem;background:#f1eee6}blockquote{margin-left:0;padding-left:1rem;border-left:3px solid #857f70}' +
  'img{max-width:100%}'
