/**
 * A script for the page: it travels as its own text, so it may use nothing but its arguments and
 * what a page has. Arguments and result must survive JSON.
 */
export type PageScript<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>

/** One window of an engine, as much of it as the proofs need. Every call ends within its own limit. */
export type EnginePage = {
  open(url: string): Promise<void>
  run<Args extends unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ): Promise<Result>
  /** Clicks the middle of the first element found, as a finger would. */
  click(selector: string): Promise<void>
  /** Sets the width a page is laid out in, CSS pixels. */
  setWidth(pixels: number): Promise<void>
  /** What went wrong in the open page since last asked: on its console, uncaught, or against its policy. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

export type Engine = {
  newPage(): Promise<EnginePage>
  stop(): Promise<void>
}

export type EngineFacts = {
  name: string
  /** Width of the narrowest page that can be had, up to a phone's 390 CSS pixels. */
  narrowestWidth: number
  /** Whether a tab of this engine has `PushManager`. */
  hasPush: boolean
  start(): Promise<Engine>
}
