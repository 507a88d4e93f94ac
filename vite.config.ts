import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './api/build/chunk-groups'
import { seededConstituents } from './api/build/seeded-constituents'
import { singleIcons } from './api/build/single-icons'
import { manifest } from './manifest/manifest'
import { startupImages } from './manifest/startup-images'

const here = dirname(fileURLToPath(import.meta.url))
const appOutput = resolve(here, 'dist/app')
const fontFolder = resolve(here, 'dist/font')

/**
 * Unused property reads and calls are dropped: no package in use has a getter with side effects, and neither have these
 * functions.
 */
const treeshake = {
  propertyReadSideEffects: false,
  manualPureFunctions: ['React.forwardRef', 'React2.forwardRef', 'React3.forwardRef', 'Int32Array'],
} as const

export default defineConfig(async ({ isSsrBuild }) =>
  isSsrBuild ? serverBuild() : await appBuild(),
)

async function appBuild(): Promise<UserConfig> {
  await makeHeadingFont()
  return {
    root: resolve(here, 'app'),
    publicDir: false,
    appType: 'spa',
    resolve: {
      alias: [
        { find: '@font', replacement: fontFolder },
        // The package's main entry is ES5; this build can be tree-shaken.
        {
          find: /^dexie$/,
          replacement: resolve(here, 'node_modules/dexie/dist/modern/dexie.mjs'),
        },
        // Its main entry is the development build.
        {
          find: /^react-router$/,
          replacement: resolve(here, 'node_modules/react-router/dist/production/index.mjs'),
        },
        {
          find: /^react-router\/dom$/,
          replacement: resolve(here, 'node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
    server: { fs: { allow: [here] } },
    build: {
      outDir: appOutput,
      emptyOutDir: true,
      // Read by the byte budgets: what the page loads first, by source file.
      manifest: true,
      target: 'es2022',
      // A data: URL would break the content security policy's font-src and img-src.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Home's code is preloaded. For all pages, the first paint would list every file, and a slow phone would spend
        // 0.1 s on links to what the worker has already.
        resolveDependencies: (file, needed) =>
          file.includes('home-page') ? needed : needed.filter((path) => path.endsWith('.css')),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake,
        output: {
          codeSplitting: { groups: chunkGroups(resolve(here, 'app')) },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
          assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash:6][extname]`,
        },
      },
    },
    plugins: [
      react(),
      tailwindcss(),
      singleIcons(resolve(here, 'app')),
      seededConstituents(),
      servedFiles(),
      inlinedFirstStyles(),
      { name: 'southbreak-startup-images', transformIndexHtml: () => startupImages },
      VitePWA({
        strategies: 'injectManifest',
        srcDir: resolve(here, 'worker'),
        filename: 'sw.ts',
        outDir: appOutput,
        injectRegister: false,
        manifest,
        includeManifestIcons: false,
        injectManifest: {
          rollupFormat: 'iife',
          rollupOptions: { treeshake },
          target: 'es2022',
          globPatterns: ['**/*.{html,js,css,svg,woff2}', 'icons/192.png'],
          globIgnores: ['**/admin-*.js', '**/admin-*.css', 'assets/index-*.css'],
        },
        devOptions: { enabled: false },
        // Its build of the worker has a log level of its own.
        integration: {
          configureCustomSWViteBuild: (options) => {
            options.logLevel = 'warn'
          },
        },
      }),
      precompressed(),
    ],
  }
}

/** The bundler names shared chunks after every page that uses them, and the first paint lists all names. */
const shortName = (name: string) => parse(name).name.split('~')[0]

/**
 * Inlines the first style sheet, so that the first paint comes a round trip sooner. Its link stays, disabled, so that no
 * chunk links it again after the styles of the pages.
 */
function inlinedFirstStyles(): Plugin {
  return {
    name: 'southbreak-first-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) =>
        page.replace(
          /<link rel="stylesheet"([^>]* href="\/([^"]+)">)/,
          (link, rest, file: string) => {
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') return link
            return `<style>${sheet.source}</style>\n    <link rel="stylesheet" disabled${rest}`
          },
        ),
    },
  }
}

/** Dependencies, but for `bundledPackages`, are imported from the node_modules that npm ci installed. */
function serverBuild(): UserConfig {
  return {
    root: here,
    publicDir: false,
    // A start reads 20 files instead of 400.
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir: resolve(here, 'dist/server'),
      emptyOutDir: true,
      target: 'node22',
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          main: resolve(here, 'api/main.ts'),
          southbreak: resolve(here, 'api/cli/southbreak.ts'),
          'first-page': resolve(here, 'app/first-page.tsx'),
          'background-process': resolve(here, 'api/background/background-process.ts'),
        },
      },
    },
  }
}

/** The server's dependencies that are ES modules; CommonJS and native ones are not bundled. */
const bundledPackages = [
  'kysely',
  'hono',
  'hono-openapi',
  '@hono/node-server',
  'valibot',
  'openid-client',
  'oauth4webapi',
  'jose',
  'suncalc',
  '@neaps/tide-predictor',
  'ical-generator',
]

/** Writes the heading font with only the glyphs that headings use: 15 KB instead of 22. */
async function makeHeadingFont(): Promise<void> {
  const original = resolve(
    here,
    'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
  )
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
  const font = await subsetFont(readFileSync(original), `${printable}–—‘’“”…−°·×½±éèà`, {
    targetFormat: 'woff2',
  })
  mkdirSync(fontFolder, { recursive: true })
  writeFileSync(join(fontFolder, 'barlow-condensed-600.woff2'), font)
}

const servedTypes: Record<string, string> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.md': 'text/plain; charset=utf-8',
}

/**
 * The files of `icons/` at /icons/… and the administrators' guide at the specification's address. The build emits them
 * before the worker lists what to cache.
 */
function servedFiles(): Plugin {
  const icons = resolve(here, 'icons')
  const files = () => [
    ...['', 'screenshots/', 'startup/']
      .flatMap((part) => readdirSync(join(icons, part)).map((name) => `${part}${name}`))
      .filter((name) => /\.(png|svg|jpg|webp)$/.test(name))
      .map((name) => ({ fileName: `icons/${name}`, path: join(icons, name) })),
    {
      fileName: 'ADMIN_GUIDE.md',
      path: resolve(here, 'app/features/admin/help/ADMIN_GUIDE.md'),
    },
  ]
  return {
    name: 'southbreak-served-files',
    generateBundle() {
      for (const { fileName, path } of files())
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files().find(({ fileName }) => request.url?.split('?')[0] === `/${fileName}`)
        if (!file) return next()
        response.setHeader('Content-Type', servedTypes[extname(file.path)]!)
        response.end(readFileSync(file.path))
      })
    },
  }
}

/** Writes .br and .gz beside every text file, after the worker has been built in its own closeBundle. */
function precompressed(): Plugin {
  return {
    name: 'southbreak-precompressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const texts = filesUnder(appOutput)
          .filter((file) => /\.(html|js|css|svg|json|webmanifest|txt|md)$/.test(file))
          .map((file) => ({ file, body: readFileSync(file) }))
          .filter(({ body }) => body.length >= 256)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        // Half of the build's work, shared among Node's threads: the longest first, so that none is left over.
        await Promise.all(
          texts
            .toSorted((a, b) => b.body.length - a.body.length)
            .map(async ({ file, body }) => {
              writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }))
              writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
            }),
        )
      },
    },
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}
