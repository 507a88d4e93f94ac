import type { Plugin } from 'vite'

type Cut = { file: RegExp; text: RegExp; instead: string; times: number }

const router = /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/

/** What pinned packages carry for others, and how often it stands in the file. */
const cuts: Cut[] = [
  // Only the router's framework mode can fetch a page's data ahead; ours has no such data.
  {
    file: router,
    text: /usePrefetchBehavior\(\n\s+prefetch,\n\s+rest\n\s+\)/g,
    instead: '[false, null, {}]',
    times: 1,
  },
  {
    file: router,
    text: /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/g,
    instead: 'return link;',
    times: 1,
  },
  // Routes are declared as elements, so no data router is ever above them.
  {
    file: router,
    text: /let (dataRouterState) = dataRouterOpts\?\.state;/g,
    instead: 'const $1 = void 0;',
    times: 1,
  },
  {
    file: router,
    text: /return dataRouterState && \(match\.route\.ErrorBoundary [\s\S]*?\) : getChildren\(\);/g,
    instead: 'return getChildren();',
    times: 1,
  },
  {
    file: router,
    text: /^RenderErrorBoundary\.contextType = RSCRouterContext;$/gm,
    instead: '',
    times: 1,
  },
  // Names for developer tools, which keep components that nobody uses from being left out; so does a
  // call that is not marked as free of effects.
  { file: router, text: /^\w+\.displayName = "[^"]*";$/gm, instead: '', times: 15 },
  {
    file: router,
    text: /^var (\w+) = (React\d*\.forwardRef\()/gm,
    instead: 'var $1 = /* @__PURE__ */ $2',
    times: 3,
  },
  // The node factors of another school, which nothing asks for; asking would throw.
  {
    file: /\/@neaps\/tide-predictor\/dist\/index\.js$/,
    text: /,\n\tschureman: fundamentals\$1\n/g,
    instead: '\n',
    times: 1,
  },
  // The moon's tables, which a bundler keeps where only the sun is asked for unless it is told that they do nothing.
  {
    file: /\/suncalc\/index\.js$/,
    text: /^const (moonLon|moonLat) = new Int32Array/gm,
    instead: 'const $1 = /* @__PURE__ */ new Int32Array',
    times: 2,
  },
  // Its cache of answers, which our store switches off (`db/device/database.ts`).
  {
    file: /\/dexie\/dist\/modern\/dexie\.mjs$/,
    text: /^\s+this\.use\(cacheMiddleware\);\n/gm,
    instead: '',
    times: 1,
  },
]

/** Takes out of the page what its packages carry for others. @throws Error when a package was changed */
export function lighterPackages(): Plugin {
  return {
    name: 'southbreak-lighter-packages',
    apply: 'build',
    transform: {
      filter: { id: cuts.map((cut) => cut.file) },
      handler(code, id) {
        const lighter = cuts
          .filter((cut) => cut.file.test(id))
          .reduce((text, cut) => withCut(text, cut), code)
        return { code: lighter, map: null }
      },
    },
  }
}

function withCut(code: string, { file, text, instead, times }: Cut): string {
  const found = code.match(text)?.length ?? 0
  if (found !== times) throw new Error(`${file}: ${text} is there ${found} times, not ${times}`)
  return code.replace(text, instead)
}
