import type { APIResponse, Route } from '@playwright/test'

/**
 * What the server answers to a request that a test holds in its hands. It travels on a connection that is kept open: when
 * the server closes that one at the same moment it is asked once more, as a browser does.
 */
export const realAnswer = (
  route: Route,
  headers: Record<string, string> = {},
): Promise<APIResponse> =>
  route.fetch({ headers: { ...route.request().headers(), ...headers }, maxRetries: 1 })
