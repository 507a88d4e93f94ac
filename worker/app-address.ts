/** Addresses that are never the app: the server's own answers and pages, and files. */
export const notTheApp = [/^\/api\//, /\.[^/]+$/]
