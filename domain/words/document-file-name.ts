const mostBytes = 200

/**
 * Name of a downloaded document (accounts 5): the title with everything but letters and digits replaced
 * by underscores, lower case, and the format. Letters are those of every script. It is cut where a
 * file system would refuse it.
 */
export function documentFileName(title: string, format: string): string {
  const kept = [...title.normalize('NFC')].map((letter) =>
    /[\p{L}\p{N}]/u.test(letter) ? letter.toLowerCase() : '_',
  )
  let bytes = 0
  const fitting = kept.filter((letter) => {
    bytes += bytesOf(letter)
    return bytes <= mostBytes
  })
  return `${fitting.join('')}.${format}`
}

/** How many bytes a letter takes as UTF-8. */
const bytesOf = (letter: string): number => encodeURIComponent(letter).replace(/%../g, '.').length
