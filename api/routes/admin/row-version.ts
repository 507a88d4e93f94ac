import { ApiProblem } from '../../problem'

/**
 * True when another administrator has changed the row since it was read.
 * @param sent the version of the row that was edited; undefined: they do not care
 */
export const isOutdated = (sent: number | undefined, stored: number): boolean =>
  sent !== undefined && sent !== stored

/**
 * 409: two people edited the same thing, and this one is the second. Nothing was changed.
 * @param current the row as it is now, so that the form can show it beside what was typed
 */
export const changedMeanwhile = (current: unknown): ApiProblem =>
  new ApiProblem(
    409,
    'changed-meanwhile',
    'Another person has changed this meanwhile. Nothing of yours was saved; look at what it is now.',
    { details: { current } },
  )
