/** True for an address of PostgreSQL; everything else is the path of a SQLite file. */
export const isPostgresUrl = (where: string): boolean => /^postgres(ql)?:\/\//.test(where)
