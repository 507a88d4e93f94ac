import { useEffect } from 'react'
import { sharePictureOf } from '#domain/drawing/share-picture'

type PageMetaProps = {
  title: string
  description: string
  /** Path of the page's one true address, such as '/beach/12'. */
  canonicalPath: string
  /** The spot that is shared, where the canonical path names none. */
  spotId?: number | null
}

/**
 * Title, description, canonical link and social tags of the page on screen.
 * Written into the head by hand: the served page already holds one of each, and React would add a
 * second beside it.
 */
export function PageMeta({ title, description, canonicalPath, spotId }: PageMetaProps) {
  useEffect(() => {
    const url = new URL(canonicalPath, window.location.origin).href
    const { path, isLarge } = sharePictureOf(canonicalPath, spotId)
    const picture = new URL(path, window.location.origin).href
    document.title = title
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', url)
    setMeta('property', 'og:type', 'website')
    setMeta('property', 'og:site_name', 'Southbreak')
    setMeta('property', 'og:locale', 'en_AU')
    setMeta('property', 'og:image', picture)
    setMeta('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary')
    setMeta('name', 'twitter:title', title)
    setMeta('name', 'twitter:description', description)
    setMeta('name', 'twitter:image', picture)
    setCanonical(url)
  }, [title, description, canonicalPath, spotId])

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
