/** Whether the server sent a shell with words (api/first-page): the app then renders in slices, else at once. */
export const cameWithWords = document.getElementById('root')?.firstElementChild != null

const came = { path: location.pathname, heading: document.querySelector('#root h1')?.textContent }

/** The shell's heading, which its page keeps until the coast is read; undefined for another path. */
export const headingCameFor = (path: string): string | undefined =>
  came.path === path ? came.heading : undefined
