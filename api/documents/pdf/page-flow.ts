import { DocumentTooComplex } from '../document-trouble'
import type { Measure } from './pdf-fonts'
import type { Fragment, Line } from './pdf-lines'

/** More than anyone reads; and a line of Markdown can make a page. */
const mostPages = 300
/** Every piece of a link has the whole address once more: a long one makes a file a thousand times its text. */
const mostLinkLetters = 2_000_000

export const margin = { sidePt: 56, topPt: 60, bottomPt: 64 }
export const ink = {
  text: '#0b2239',
  quiet: '#465768',
  line: '#857f70',
  soft: '#f1eee6',
  link: '#0b5a75',
}

export type Struct = PDFKit.PDFStructureElement

type Place = {
  leftPt: number
  baselinePt: number
  sizePt: number
  /** Null: for the eye only, not part of what is read out. */
  parent: Struct | null
  colour?: string
}

/** Where the next line goes, and what is drawn around it. All measures in points from the page's top left. */
export class PageFlow {
  readonly pdf: PDFKit.PDFDocument
  topPt = margin.topPt
  #pages = 1
  #linkLetters = 0
  /** Left edges of the bars of the block quotes that the next line stands in. */
  #bars: number[] = []

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf
  }

  get bottomPt(): number {
    return this.pdf.page.height - margin.bottomPt
  }

  get isAtTop(): boolean {
    return this.topPt === margin.topPt
  }

  /** Begins a page when less than this is left of the current one. @throws DocumentTooComplex */
  need(heightPt: number): void {
    if (this.topPt + heightPt <= this.bottomPt || this.isAtTop) return
    this.newPage()
  }

  newPage(): void {
    if (this.#pages >= mostPages) {
      throw new DocumentTooComplex(`It would be more than ${mostPages} pages long.`)
    }
    this.#pages += 1
    this.pdf.addPage()
    this.topPt = margin.topPt
  }

  /** Leaves room, but none at the top of a page. */
  gap(heightPt: number): void {
    if (this.isAtTop) return
    this.advance(Math.min(heightPt, this.bottomPt - this.topPt))
  }

  /** Goes on below what has been drawn. */
  advance(heightPt: number): void {
    this.#drawBars(heightPt)
    this.topPt += heightPt
  }

  withBar(leftPt: number, draw: () => void): void {
    this.#bars.push(leftPt)
    draw()
    this.#bars.pop()
  }

  /** Draws what is not part of the text: rules, bars, fills. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw(this.pdf)
    this.pdf.endMarkedContent()
  }

  /**
   * Puts a line under the last one, as content of `parent`.
   * @param fill drawn behind the line, as wide as given
   */
  line(
    line: Line,
    place: {
      leftPt: number
      sizePt: number
      heightPt: number
      parent: Struct
      colour?: string
      fill?: { leftPt: number; widthPt: number }
    },
  ): void {
    const { leftPt, sizePt, heightPt, parent, colour = ink.text, fill } = place
    this.need(heightPt)
    if (fill) {
      this.decorate((pdf) =>
        pdf.rect(fill.leftPt, this.topPt, fill.widthPt, heightPt + 0.3).fill(ink.soft),
      )
    }
    this.#drawBars(heightPt)
    const baselinePt = this.topPt + heightPt / 2 + sizePt * 0.36
    this.draw(line, { leftPt, baselinePt, sizePt, parent, colour })
    this.topPt += heightPt
  }

  /** Draws a line where it is told to, without moving on. @throws DocumentTooComplex */
  draw(line: Line, place: Place): void {
    for (const fragment of line) {
      if (place.parent === null) this.#mute(fragment, place)
      else if (fragment.style.href === null) this.#text(fragment, place, place.parent)
      else this.#link(fragment, place, place.parent, fragment.style.href)
    }
  }

  #text(fragment: Fragment, place: Place, parent: Struct): void {
    parent.add(this.pdf.markStructureContent('Span'))
    this.#letters(fragment, place)
    this.pdf.endMarkedContent()
    this.#underline(fragment, place)
  }

  #link(fragment: Fragment, place: Place, parent: Struct, href: string): void {
    const { pdf } = this
    this.#linkLetters += href.length
    if (this.#linkLetters > mostLinkLetters) {
      throw new DocumentTooComplex('Its links would take more room than everything else.')
    }
    const struct = pdf.struct('Link')
    parent.add(struct)
    struct.add(pdf.markStructureContent('Link'))
    this.#letters(fragment, place)
    pdf.endMarkedContent()
    this.#underline(fragment, place)
    const leftPt = place.leftPt + fragment.leftPt
    const { baselinePt, sizePt } = place
    const toldBy = { structParent: struct, Contents: pdfText(fragment.text) }
    pdf.link(leftPt, baselinePt - sizePt, fragment.widthPt, sizePt * 1.3, href, toldBy)
    struct.end()
  }

  #mute(fragment: Fragment, place: Place): void {
    this.decorate(() => this.#letters(fragment, place))
  }

  #letters({ text, font, style, leftPt }: Fragment, place: Place): void {
    this.pdf
      .font(font)
      .fontSize(place.sizePt)
      .fillColor(style.href === null ? (place.colour ?? ink.text) : ink.link)
      .text(text, place.leftPt + leftPt, place.baselinePt, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
  }

  #underline({ style, leftPt, widthPt }: Fragment, place: Place): void {
    if (style.href === null && !style.isStruck) return
    const { baselinePt, sizePt, colour = ink.text } = place
    const linePt = baselinePt + (style.isStruck ? -0.28 : 0.14) * sizePt
    this.decorate((pdf) =>
      pdf
        .moveTo(place.leftPt + leftPt, linePt)
        .lineTo(place.leftPt + leftPt + widthPt, linePt)
        .lineWidth(0.6)
        .stroke(style.href === null ? colour : ink.link),
    )
  }

  #drawBars(heightPt: number): void {
    if (this.#bars.length === 0) return
    this.decorate((pdf) => {
      for (const leftPt of this.#bars) pdf.rect(leftPt, this.topPt, 2.5, heightPt + 0.3)
      pdf.fill(ink.line)
    })
  }
}

/** pdfkit writes a String object as text in any script, a primitive as a name. */
const pdfText = (text: string): string => new String(text) as string

/** What a document is drawn on. */
export type Canvas = {
  flow: PageFlow
  measure: Measure
  /** Told of every heading, for the bookmarks. */
  onHeading: (level: number, words: string) => void
}
