declare module 'subset-font' {
  /** Keeps only the glyphs of `text`, at one place of each named axis. https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt' | 'truetype'
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}
