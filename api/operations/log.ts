/** The fields of an entry: numbers, fixed words and internal ids; never an email address or a token. */
type LogFields = Record<string, string | number | boolean | null | undefined>

type LogLevel = 'silent' | 'error' | 'info'

const ranks = { silent: 0, error: 1, warn: 1, info: 2 }
/** The longest text of a field, which a client may have chosen. */
const longestText = 300

/** Errors alone until the settings are read. */
let rank = ranks.error

/** Which lines are written from now on: `LOG_LEVEL`. Warnings come with the errors. */
export function setLogLevel(level: LogLevel): void {
  rank = ranks[level]
}

/**
 * The server's log: one JSON object a line with `at` (ISO 8601), `level`, `event` and the fields. Information goes to
 * standard output, the rest to standard error.
 */
export const log = {
  info: (event: string, fields: LogFields = {}): void => write('info', event, fields),
  /** Something that the operator should set right, while everything goes on. */
  warn: (event: string, fields: LogFields = {}): void => write('warn', event, fields),
  /** A bug or a failing part of the machine. Of `cause` its messages and stack are logged. */
  error: (event: string, fields: LogFields = {}, cause?: unknown): void =>
    write('error', event, { ...fields, ...(cause !== undefined && { cause: causeText(cause) }) }),
}

function write(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  if (rank < ranks[level]) return
  const short = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'cause' ? value.slice(0, longestText) : value,
  ])
  // JSON keeps line breaks of others inside their quotation marks: no client can forge a line.
  const line = JSON.stringify({
    at: new Date().toISOString(),
    level,
    event,
    ...Object.fromEntries(short),
  })
  if (level === 'info') process.stdout.write(`${line}\n`)
  else console.error(line)
}

/** The sentences of an error and of what caused it, never their fields, which may hold claims or tokens. */
function causeText(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestText)
  const own = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined ? own : `${own}\nbecause of ${causeText(error.cause)}`
}

/** The path of a request as it may stand in the log: without its query, and without what opens a person's own calendar. */
export const loggedPath = (url: string): string =>
  new URL(url).pathname.replace(/(\/calendars\/own\/)[^/]+/i, '$1-')
