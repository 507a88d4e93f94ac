/** Whether the page came with words (api/first-page): the app then draws in slices, else as soon as it can. */
export const cameWithWords = document.getElementById('root')?.firstElementChild != null

const came = { path: location.pathname, heading: document.querySelector('#root h1')?.textContent }

/** The heading that came, which its page keeps while it waits for the coast. */
export const headingCameFor = (path: string): string | undefined =>
  came.path === path ? came.heading : undefined
