import type { ManifestOptions } from 'vite-plugin-pwa'

/**
 * The web app manifest (W3C). `id` never changes: it is what an installed app is known by. Sizes and
 * types are measured against the real files in manifest.test.ts.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Southbreak: Victoria Surf Conditions',
  short_name: 'Southbreak',
  description:
    'Tides, surf and forecast for the Victorian coast, on the phone, with no signal. Tide now, how good it is and why, and the best hours of the next days for every spot.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  theme_color: '#06364d',
  background_color: '#f7f4ec',
  categories: ['sports', 'weather'],
  lang: 'en-AU',
  dir: 'ltr',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Home spot',
      description: 'Your spot now',
      url: '/',
      icons: [{ src: '/icons/shortcut-home.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Forecast',
      description: 'Days and hours ahead',
      url: '/forecast',
      icons: [{ src: '/icons/shortcut-forecast.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Tides',
      description: 'Tide curve and times for any day',
      url: '/tides',
      icons: [{ src: '/icons/shortcut-tides.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
}
