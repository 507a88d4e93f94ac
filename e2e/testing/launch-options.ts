/** @param executablePath of Chromium or of its headless shell; undefined: the whole Chromium */
export const launchOptions = (executablePath = process.env.CHROMIUM) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
