import { useEffect } from 'react'
import { jsonLdElement } from './json-ld'

/** The schema.org objects of the page on screen, each one JSON-LD block in its head. */
export function StructuredData({ of }: { of: readonly object[] }) {
  const blocks = JSON.stringify(of)

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
