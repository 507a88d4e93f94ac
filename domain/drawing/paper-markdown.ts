import type { PaperSheet } from './paper-sheet'

/** A sheet as a Markdown table with its notes below, for the documents' engine; whatever a name holds stays text. */
export function paperMarkdown({ columns, rows, notes }: PaperSheet): string {
  const line = (cells: readonly string[]) => `| ${cells.map(asText).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')).replaceAll('\\', ''),
    ...rows.map(line),
    '',
    ...notes.map((note) => `${asText(note)}\n`),
  ].join('\n')
}

const asText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|&~]/g, '\\$&')
