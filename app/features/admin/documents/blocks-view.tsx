import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline, ListItem } from '#domain/wire/document-blocks'
import styles from './documents.module.css'

/** Headings of a document stand below the dialog's own. */
const headingsBelow = 2

/**
 * A document as elements. There is no HTML in it to trust: words are text, and what is drawn is chosen
 * here. Children are spread, as they have no names of their own and never change places.
 */
export function BlocksView({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles.document}>{drawn(blocks)}</div>
}

const group = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children)
const drawn = (blocks: readonly Block[]) => group(blocks.map(drawnBlock))
const words = (inlines: readonly Inline[]) => group(inlines.map(drawnInline))

function drawnBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${Math.min(6, block.level + headingsBelow)}`,
        null,
        words(block.inlines),
      )
    case 'paragraph':
      return <p>{words(block.inlines)}</p>
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'quote':
      return <blockquote>{drawn(block.blocks)}</blockquote>
    case 'rule':
      return <hr />
    case 'list': {
      const items = group(block.items.map(drawnItem))
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'table':
      return drawnTable(block)
  }
}

function drawnItem({ isDone, blocks }: ListItem): ReactNode {
  const [first, ...rest] = blocks
  const box = isDone === null ? '' : isDone ? '☑ ' : '☐ '
  // A line alone stands in its item without a paragraph's gaps.
  const isLine = first?.kind === 'paragraph'
  return (
    <li className={isDone === null ? undefined : styles.task}>
      {box}
      {isLine ? words(first.inlines) : null}
      {drawn(isLine ? rest : blocks)}
    </li>
  )
}

function drawnTable({ align, head, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const cells = (tag: 'th' | 'td', row: readonly Inline[][]) =>
    group(
      row.map((cell, i) =>
        createElement(
          tag,
          {
            ...(tag === 'th' && { scope: 'col' }),
            style: { textAlign: align[i] ?? 'start' },
          },
          words(cell),
        ),
      ),
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved sideways with the arrow keys
    <section className={styles.wideTable} aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells('th', head)}</tr>
        </thead>
        <tbody>{group(rows.map((row) => createElement('tr', null, cells('td', row))))}</tbody>
      </table>
    </section>
  )
}

function drawnInline(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return <code>{inline.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return <strong>{words(inline.inlines)}</strong>
    case 'emphasis':
      return <em>{words(inline.inlines)}</em>
    case 'strike':
      return <s>{words(inline.inlines)}</s>
    case 'link':
      return outside(inline.href, words(inline.inlines))
    case 'picture': {
      // Nothing of another host is loaded here; the picture is a tap away.
      const named = `[${inline.alt || 'picture'}]`
      return inline.href === null ? named : outside(inline.href, named)
    }
  }
}

const outside = (href: string, children: ReactNode) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
