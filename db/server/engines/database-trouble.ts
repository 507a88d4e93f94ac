/** Why a database cannot be used, in words for an operator. */
export class DatabaseTrouble extends Error {}

/** The database is there but cannot be used; the message holds no password. */
export class DatabaseUnusable extends DatabaseTrouble {}
