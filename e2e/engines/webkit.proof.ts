import { proveIn } from './prove-in'
import { startWebKit } from './webkit'

const { WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser, XVFB: screen } = process.env

proveIn(
  driver && browser && screen
    ? {
        name: 'WebKitGTK',
        // Its window is not made narrower than this.
        narrowestWidth: 447,
        // As in a tab of an iPhone.
        hasPush: false,
        start: () => startWebKit({ driver, browser, screen }),
      }
    : null,
)
