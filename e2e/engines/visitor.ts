import { expect } from 'vitest'
import type { Engine, EnginePage, PageScript } from './engine'

/** A visitor with one window of an engine, who looks, clicks and waits as a person does. */
export class Visitor {
  readonly #engine: Engine
  readonly #origin: string
  #page: EnginePage | null = null
  #width: number | null = null
  #errors: string[] = []

  constructor(engine: Engine, origin: string) {
    this.#engine = engine
    this.#origin = origin
  }

  /** A cold start: a new window at an address, the one before closed. */
  async comeTo(path: string): Promise<void> {
    const before = this.#page
    if (before) await this.#noteErrors(before)
    const page = await this.#engine.newPage()
    this.#page = page
    await before?.close()
    if (this.#width !== null) await page.setWidth(this.#width)
    await page.open(this.#origin + path)
  }

  async leave(): Promise<void> {
    await this.#engine.stop()
  }

  run<Args extends unknown[], Result>(script: PageScript<Args, Result>, ...args: Args) {
    return this.#open.run(script, ...args)
  }

  async setWidth(pixels: number): Promise<void> {
    this.#width = pixels
    await this.#page?.setWidth(pixels)
  }

  /** Clicks what is there or soon will be, once it has stood in one place between two looks. */
  async click(selector: string): Promise<void> {
    let before: string | null = null
    const standsStill = async () => {
      const place = await this.run(placeOf, selector)
      const isStill = place !== null && place === before
      before = place
      return isStill
    }
    await expect.poll(standsStill, { interval: 100, message: selector }).toBe(true)
    await this.#open.click(selector)
  }

  /** Waits until the visible text has the words. */
  async reads(words: RegExp): Promise<void> {
    const text = () => this.run(() => document.body.innerText)
    await expect.poll(text).toMatch(words)
  }

  /** Waits until the day's list has exactly these highs and lows. */
  async showsTideLines(lines: string[]): Promise<void> {
    await expect
      .poll(() =>
        this.run(() =>
          [...document.querySelectorAll('main ol li:has(time)')].map((line) =>
            (line.textContent ?? '').replace(/\s+/g, ' ').trim(),
          ),
        ),
      )
      .toEqual(lines)
  }

  /** What sticks out at the right of the page, when anything makes it scroll sideways. */
  widerThanScreen(): Promise<{ innerWidth: number; elements: string[] }> {
    return this.run(() => {
      const { scrollWidth } = document.documentElement
      const wide =
        scrollWidth <= innerWidth
          ? []
          : [...document.body.querySelectorAll('*')].filter(
              (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
            )
      const elements = wide.slice(0, 8).map((element) => `${element.tagName} ${element.className}`)
      if (scrollWidth > innerWidth) elements.unshift(`page of ${scrollWidth} px`)
      return { innerWidth, elements }
    })
  }

  /** Everything that has gone wrong in any page since this was last asked. */
  async takeErrors(): Promise<string[]> {
    if (this.#page) await this.#noteErrors(this.#page)
    const errors = this.#errors
    this.#errors = []
    return errors
  }

  get #open(): EnginePage {
    if (!this.#page) throw new Error('nothing was opened yet')
    return this.#page
  }

  async #noteErrors(page: EnginePage): Promise<void> {
    this.#errors.push(...(await page.takeErrors()))
  }
}

/** Where the first element found stands in its page; null when there is none. Runs in the page. */
function placeOf(selector: string): string | null {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box ? [box.left, box.top, box.width, box.height].join(' ') : null
}
