/** The path of a Chromium to test with. @throws Error that says how to get one */
export function findChromium(): string

/** The path of Chromium's headless shell, or null where there is none and none can be installed */
export function findHeadlessShell(): string | null
