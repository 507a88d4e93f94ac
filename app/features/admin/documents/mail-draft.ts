import type { StoredDocument } from '#domain/wire/document'

/** Longer addresses are cut, or refused, by mail programs and by Windows. */
const longest = 1_800

/** Address that opens a mail draft with a document in it; it sends nothing. */
export function mailDraft({
  title,
  description,
  content,
}: Pick<StoredDocument, 'title' | 'description' | 'content'>): string {
  const head = `mailto:?subject=${encodeURIComponent(title)}&body=`
  const body = [description, content].filter((part) => part !== '').join('\n\n')
  const whole = encodeURIComponent(body)
  if (head.length + whole.length <= longest) return head + whole
  const ending = encodeURIComponent('…\n\nThe document goes on; attach its export for the rest.')
  let room = longest - head.length - ending.length
  let fitting = ''
  for (const letter of body) {
    const encoded = encodeURIComponent(letter)
    room -= encoded.length
    if (room < 0) break
    fitting += encoded
  }
  return head + fitting + ending
}
