import { createHash } from 'node:crypto'
import { cameraFrameHosts } from '#domain/places/camera-embed'
import { permissionsAt } from '#domain/words/scan-page'
import { documentStyle } from '../documents/document'

export const strictTransport = 'Strict-Transport-Security'

/**
 * The headers of OWASP ASVS 5.0, chapter 3.4.
 * @param publicUrl where people reach the server; HSTS is only said when that is https
 * @param builtPage the scripts and styles that stand in it are allowed by their hashes
 */
export function securityHeaders(publicUrl: string | null, builtPage = '') {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const inlined = (name: 'script' | 'style') => {
    const element = new RegExp(`<${name}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${name}>`, 'g')
    return [...builtPage.matchAll(element)].map(([, body = '']) => hashOf(body))
  }
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissionsAt('/'),
    ...(publicUrl?.startsWith('https:') && {
      [strictTransport]: 'max-age=31536000; includeSubDomains',
    }),
  }
  const policy = (allowed: Allowed) =>
    [
      // What has no directive of its own is a prefetch; Firefox asks this one whether it may be made.
      "default-src 'self'",
      "media-src 'none'",
      `script-src ${["'self'", ...allowed.scripts, ...inlined('script')].join(' ')}`,
      // The preview of a document is a page of its own under this policy.
      `style-src ${["'self'", ...inlined('style'), hashOf(documentStyle)].join(' ')}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${["'self'", ...allowed.connections].join(' ')}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      `frame-src ${allowed.frames.join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      // Each once in a page: the worker's address (register-worker.ts), and JSON-LD (structured-data.tsx).
      `trusted-types ${['southbreak', 'southbreak-data', ...allowed.trustedTypes].join(' ')}`,
    ].join('; ')
  const frames = ['blob:', ...cameraFrameHosts.map((host) => `https://${host}`)]
  const page = {
    ...everywhere,
    'Content-Security-Policy': policy({
      scripts: [],
      connections: [],
      frames,
      trustedTypes: [],
    }),
  }
  return {
    /** For the page, its scripts and its worker. */
    page,
    /** For the one page that reads another phone's codes with the camera. */
    scan: { ...page, 'Permissions-Policy': permissionsAt('/hand-over/scan') },
    /** For the one page that shows the payment provider's card form. */
    checkout: {
      ...everywhere,
      'Permissions-Policy': everywhere['Permissions-Policy'].replace(
        'payment=()',
        'payment=(self "https://js.stripe.com")',
      ),
      'Content-Security-Policy': policy(cardForm),
    },
    /** For answers that are data: nothing in them may ever run. */
    data: {
      ...everywhere,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  }
}

type Allowed = Record<'scripts' | 'connections' | 'frames' | 'trustedTypes', readonly string[]>

/**
 * What Stripe's script needs (docs.stripe.com/security/guide). It takes no Trusted Types policy of ours by name, only
 * the one called `default`: card-form.tsx makes it, for scripts of that origin and nothing else.
 */
const cardForm: Allowed = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  trustedTypes: ['default'],
}
