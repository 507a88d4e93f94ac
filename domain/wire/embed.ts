import { get } from './calls'
import { spotIdPath } from './spot-number'

export const embedCalls = {
  spot: get('/embed/spots/:id', { file: 'text/html' }, { params: spotIdPath }),
}

/** Room for a card on a page, px. */
const cardSize = { width: 400, height: 440 }

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/**
 * The one line of HTML that shows a spot's card on another site: in a sandbox that runs nothing and may only open its
 * link beside the page.
 * @param origin of this server, without a slash at the end
 */
export const embedLine = (origin: string, spot: { id: number; name: string }): string =>
  `<iframe src="${escaped(origin)}/api/embed/spots/${spot.id}" title="Surf at ${escaped(spot.name)}" width="${cardSize.width}" height="${cardSize.height}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`
