/**
 * Whether words to read came with the page (api/first-page). Where they did, what is drawn in their place can take
 * its turns with taps; where nothing stands yet, it is wanted at once. Asked before the app draws anything.
 */
export const cameWithWords = document.getElementById('root')?.firstElementChild != null

const came = { path: location.pathname, heading: document.querySelector('#root h1')?.textContent }

/** The heading of those words, for their page while it waits for the coast: what was read once stays. */
export const headingCameFor = (path: string): string | undefined =>
  came.path === path ? came.heading : undefined
