/** A line of text on a picture. Its letters come from a font of ours: the machine may have none. */
export type PictureText = {
  text: string
  left: number
  top: number
  /** px of a capital with its line. */
  size: number
  isBold?: boolean
  colour?: string
  /** px; longer text is made smaller until it fits. */
  widest?: number
}

/** What stands on a picture of 1200×630: shapes as the inside of an svg, and text over them. */
export type Picture = { shapes: string; texts: readonly PictureText[] }
