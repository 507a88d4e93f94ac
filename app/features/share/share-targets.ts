/** `url` is absolute. */
export type Shared = { url: string; title: string; text: string }

export function shareTargets({ url, title, text }: Shared) {
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  return [
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?${query({ text, url })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${text} ${url}` })}` },
    { name: 'Email', href: `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}` },
  ]
}
