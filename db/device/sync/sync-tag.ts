/** Under this name a page asks for a later try to send, and the worker is told that the time has come. */
export const syncTag = 'southbreak.sync'
