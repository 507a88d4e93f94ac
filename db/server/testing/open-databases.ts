/** The databases that tests opened and have not ended yet: one in memory is no file that the system would know of. */
export const openTestDatabases = new Set<object>()
