import { useEffect } from 'react'
import { jsonLdElement } from './json-ld'

type PageMetaProps = {
  title: string
  description: string
  /** Path of the page's one true address, such as '/beach/12'. */
  canonicalPath: string
  /** schema.org objects for this page; each becomes one JSON-LD block. */
  structuredData?: readonly object[]
}

/** Shown beside a shared link; the served page names it too, for readers that run no scripts. */
const previewPicture = '/icons/512.png'

/**
 * Title, description, canonical link, social tags and structured data of the page on screen.
 * Written into the head by hand: the served page already holds one of each, and React would add a
 * second beside it.
 */
export function PageMeta({ title, description, canonicalPath, structuredData }: PageMetaProps) {
  const blocks = JSON.stringify(structuredData ?? [])

  useEffect(() => {
    const url = new URL(canonicalPath, window.location.origin).href
    const picture = new URL(previewPicture, window.location.origin).href
    document.title = title
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', url)
    setMeta('property', 'og:type', 'website')
    setMeta('property', 'og:site_name', 'Southbreak')
    setMeta('property', 'og:locale', 'en_AU')
    setMeta('property', 'og:image', picture)
    setMeta('name', 'twitter:card', 'summary')
    setMeta('name', 'twitter:title', title)
    setMeta('name', 'twitter:description', description)
    setMeta('name', 'twitter:image', picture)
    setCanonical(url)
  }, [title, description, canonicalPath])

  useEffect(() => {
    const scripts: HTMLScriptElement[] = []
    try {
      scripts.push(...(JSON.parse(blocks) as object[]).map(jsonLdElement))
    } catch (error) {
      // A stricter policy than ours, set by a proxy, costs the search engines something, not the page.
      console.error('The structured data was refused', error)
    }
    document.head.append(...scripts)
    return () => {
      for (const script of scripts) script.remove()
    }
  }, [blocks])

  return null
}

function setMeta(attribute: 'name' | 'property', key: string, content: string) {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.setAttribute(attribute, key)
    document.head.append(meta)
  }
  meta.content = content
}

function setCanonical(href: string) {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!link) {
    link = document.createElement('link')
    link.rel = 'canonical'
    document.head.append(link)
  }
  link.href = href
}
