import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { repository } from './source-files'

const chunk = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
})
const viteManifest = v.record(v.string(), chunk)

const folder = join(repository, 'dist/app')

/** The last build, by source file. @throws Error when there is none */
export class BuiltApp {
  readonly chunks: v.InferOutput<typeof viteManifest>
  /** Of each script and style, by its path, what stands before the hash in its name. */
  readonly #nameOf = new Map<string, string>()

  constructor() {
    const list = join(folder, '.vite/manifest.json')
    if (!existsSync(list)) throw new Error('There is no built app: run npm run build first.')
    this.chunks = v.parse(viteManifest, JSON.parse(readFileSync(list, 'utf8')))
    for (const { name, file, css } of Object.values(this.chunks))
      if (name !== undefined) for (const path of [file, ...css]) this.#nameOf.set(path, name)
  }

  /** The names of a chunk and of everything it cannot start without. */
  neededBy(...names: string[]): Set<string> {
    const needed = new Set<string>()
    const visit = (name: string) => {
      if (needed.has(name)) return
      needed.add(name)
      for (const next of this.#chunk(name).imports) visit(next)
    }
    for (const name of names) visit(name)
    return needed
  }

  importsOf(name: string): string[] {
    return this.#chunk(name).imports
  }

  /** What the given chunks ask for while running, by name. */
  askedForLaterBy(names: Iterable<string>): Set<string> {
    return new Set([...names].flatMap((name) => this.#chunk(name).dynamicImports))
  }

  /** Scripts and styles of chunks, each once. */
  filesOf(names: Iterable<string>): Set<string> {
    return new Set(
      [...names].flatMap((name) => {
        const { file, css } = this.#chunk(name)
        return [file, ...css].filter((path) => /\.(js|css)$/.test(path))
      }),
    )
  }

  /**
   * Bytes of a script or style as it travels (brotli). The hash in each file's name is taken to be one of the name: that of
   * the contents would move the figure by a hundred bytes with every edit of another file.
   */
  brotliBytes(path: string): number {
    const text = builtText(path).replace(/[\w.~-]+\.(?:js|css)\b/g, (one) => this.#lasting(one))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    return brotliCompressSync(text, { params }).byteLength
  }

  #lasting(file: string): string {
    const name = this.#nameOf.get(`assets/${file}`)
    if (name === undefined) return file
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 7)
    return `${name}-${hash}${extname(file)}`
  }

  assets(): Set<string> {
    return new Set(Object.values(this.chunks).flatMap(({ file, assets }) => [file, ...assets]))
  }

  #chunk(name: string) {
    const found = this.chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
}

export const builtText = (path: string) => readFileSync(join(folder, path), 'utf8')

export const builtBytes = (path: string) => statSync(join(folder, path)).size

/** Every built file that could name an address. */
export function builtPages(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(html|js|css|webmanifest|svg)$/.test(path),
  )
}
