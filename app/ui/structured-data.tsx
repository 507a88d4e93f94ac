import { useEffect } from 'react'

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

/** The little of Trusted Types (W3C) that is used here; not in TypeScript's DOM library. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => unknown }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/** JSON passes, anything else throws: a JSON text by itself does nothing when run as a script. */
function trusted(json: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return json
  policy ??= trustedTypes.createPolicy('southbreak-data', {
    createScript(text) {
      JSON.parse(text)
      return text
    },
  })
  return policy.createScript(json)
}

/**
 * A script element that holds one schema.org object. Trusted Types guards a script's text even where
 * it is data, so it goes through a policy of its own, `southbreak-data`.
 */
function jsonLdElement(block: object): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.text = trusted(JSON.stringify(block)) as string
  return script
}
