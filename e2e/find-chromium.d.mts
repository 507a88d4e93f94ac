/** The path of a Chromium to test with. @throws Error that says how to get one */
export function findChromium(): string
