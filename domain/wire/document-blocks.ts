import * as v from 'valibot'

/** A piece of a line. Links and pictures name https, http (links only) or mailto addresses, nothing else. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; inlines: Inline[] }
  | { kind: 'emphasis'; inlines: Inline[] }
  | { kind: 'strike'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }
  /** A picture is named, never loaded; `href` null: its address is not one of https. */
  | { kind: 'picture'; href: string | null; alt: string }

export type ListItem = {
  /** Null: no box to tick. */
  isDone: boolean | null
  blocks: Block[]
}

/** What a document is made of. It says what is written, never how to draw it, and holds no HTML. */
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }
  /** `start` null: not numbered. */
  | { kind: 'list'; start: number | null; items: ListItem[] }
  | {
      kind: 'table'
      align: ('left' | 'center' | 'right' | null)[]
      head: Inline[][]
      rows: Inline[][][]
    }

/** The schemes a document may lead to. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href)

const safeLink = v.pipe(v.string(), v.check(isSafeLink))

const inline: v.GenericSchema<Inline> = v.variant('kind', [
  v.object({ kind: v.picklist(['text', 'code']), text: v.string() }),
  v.object({ kind: v.literal('break') }),
  v.object({
    kind: v.picklist(['strong', 'emphasis', 'strike']),
    inlines: v.lazy(() => inlines),
  }),
  v.object({ kind: v.literal('link'), href: safeLink, inlines: v.lazy(() => inlines) }),
  v.object({ kind: v.literal('picture'), href: v.nullable(safeLink), alt: v.string() }),
])
const inlines = v.array(inline)

const block: v.GenericSchema<Block> = v.variant('kind', [
  v.object({
    kind: v.literal('heading'),
    level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
    inlines,
  }),
  v.object({ kind: v.literal('paragraph'), inlines }),
  v.object({ kind: v.literal('code'), text: v.string() }),
  v.object({ kind: v.literal('quote'), blocks: v.lazy(() => blocks) }),
  v.object({ kind: v.literal('rule') }),
  v.object({
    kind: v.literal('list'),
    start: v.nullable(v.number()),
    items: v.array(v.object({ isDone: v.nullable(v.boolean()), blocks: v.lazy(() => blocks) })),
  }),
  v.object({
    kind: v.literal('table'),
    align: v.array(v.nullable(v.picklist(['left', 'center', 'right']))),
    head: v.array(inlines),
    rows: v.array(v.array(inlines)),
  }),
])
const blocks = v.array(block)

/** Answer of `POST /api/admin/documents/preview`. */
export const documentPreview = v.object({ blocks })
