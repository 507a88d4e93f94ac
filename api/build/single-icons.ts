import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const imported = /^import \{([^}]*)\} from ["']lucide-react["'];?$/gm

const drawer = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/**
 * Turns `import { Info } from 'lucide-react'` into an import of that icon's own file, so that the bundler
 * reads the icons in use instead of two thousand, and knows which page uses which. `app/ui/line-icon.ts` takes the
 * place of the library's component.
 */
export function singleIcons(app: string): Plugin {
  const files = iconFiles()
  const importOf = (written: string) => {
    const [name = '', local = name] = written.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from 'lucide-react/dist/esm/icons/${file}'`
  }
  return {
    name: 'southbreak-single-icons',
    apply: 'build',
    transform: {
      // After types and JSX are compiled: each import is then on one line.
      order: 'post',
      filter: { id: [/\/app\/.*\.tsx$/, drawer] },
      handler(code, id) {
        if (drawer.test(id))
          return `export { createLineIcon as default } from '${app}/ui/line-icon'`
        const single = code.replaceAll(imported, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map(importOf)
            .join(';'),
        )
        return { code: single, map: null }
      },
    },
  }
}

function iconFiles(): Map<string, string> {
  const root = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
  const barrel = readFileSync(join(root, 'dist/esm/lucide-react.mjs'), 'utf8')
  const lines = barrel.matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+\.mjs)';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
