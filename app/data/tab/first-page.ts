/**
 * Whether words to read came with the page (api/first-page). Where they did, what is drawn in their place can take
 * its turns with taps; where nothing stands yet, it is wanted at once. Asked before the app draws anything.
 */
export const cameWithWords = document.getElementById('root')?.firstElementChild != null
