import sizes from '../icons/startup-sizes.json'

type Link = { tag: 'link'; attrs: Record<string, string>; injectTo: 'head' }

/**
 * What iOS and iPadOS show while the app of the home screen starts. They know nothing of the manifest's colours
 * and show a white screen unless a picture is exactly of the screen's size (icons/startup.mjs draws them).
 * https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications
 */
export const startupImages: Link[] = sizes.map(({ widthPx, heightPx, ratio }) => ({
  tag: 'link',
  attrs: {
    rel: 'apple-touch-startup-image',
    href: `/icons/startup/${widthPx * ratio}x${heightPx * ratio}.png`,
    media: `(device-width: ${widthPx}px) and (device-height: ${heightPx}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
  },
  injectTo: 'head',
}))
