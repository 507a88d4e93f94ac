/* One chunk of its own: what both screens use would else be bytes of every page. */
export { ScanCodes } from './scan-codes'
export { ShowCodes } from './show-codes'
