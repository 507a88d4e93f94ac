import type { ManifestOptions } from 'vite-plugin-pwa'

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number]

const sizesOf = { narrow: '780x1688', wide: '1280x800' } as const

/** Taken by `icons/screenshots.mjs`, shown by browsers before an install. */
const picture = (name: string, shape: keyof typeof sizesOf, label: string): Screenshot => ({
  src: `/icons/screenshots/${name}.png`,
  sizes: sizesOf[shape],
  type: 'image/png',
  form_factor: shape,
  label,
})

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
  theme_color: '#faf7ef',
  background_color: '#faf7ef',
  categories: ['sports', 'weather'],
  lang: 'en-AU',
  dir: 'ltr',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    picture('home-narrow', 'narrow', 'How good your spot is now, why, the tide and the call'),
    picture('tides-narrow', 'narrow', 'The tide of any day, computed on the phone'),
    picture('forecast-narrow', 'narrow', 'Days ahead with their best hours'),
    picture('spots-narrow', 'narrow', 'The whole coast by the hour, every surf spot a row'),
    picture('map-narrow', 'narrow', 'Every spot of the coast on a map, by its rating'),
    picture('home-wide', 'wide', 'Home on a wide screen'),
  ],
  // A GET, so that it opens with no signal like any other address.
  share_target: {
    action: '/report',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
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
