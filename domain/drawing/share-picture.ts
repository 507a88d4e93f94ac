/** The picture beside a shared link. */
type SharePicture = {
  /** Path on this server. */
  path: string
  /** 1200×630; else the square icon. */
  isLarge: boolean
}

/**
 * The picture of the page at a canonical path: the surf of a page about one spot, how good forecasts were of the accuracy
 * page, the icon of every other. Page and server name the same one.
 * @param named the spot that the address names where its canonical path does not: home's
 */
export function sharePictureOf(canonicalPath: string, named: number | null = null): SharePicture {
  const [, spotId = named] =
    /^\/(?:beach\/|spots\/(?=\d+\/cameras$)|(?:forecast|tides|glance)\?spot=)(\d+)/.exec(
      canonicalPath,
    ) ?? []
  if (spotId !== null) return { path: `/api/share-pictures/spots/${spotId}`, isLarge: true }
  if (canonicalPath === '/accuracy') return { path: '/api/share-pictures/accuracy', isLarge: true }
  return { path: '/icons/512.png', isLarge: false }
}

export const sharePictureSize = { width: 1200, height: 630 }
