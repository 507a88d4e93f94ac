import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type PersonRow, userByEmail } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'

/** Something the operator asked for cannot be done; the message says why. */
export class CommandRefused extends Error {}

/**
 * Parses options and the action, the first word that is not an option (undefined: none).
 * @param mostWords how many such words the command takes
 * @throws CommandRefused for an unknown option or a word too many
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  mostWords: 0 | 1 = 1,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const stray = positionals[mostWords]
    if (stray !== undefined) throw new CommandRefused(`Not understood: ${stray}.`)
    return { action: positionals[0], values }
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(error.message)
    throw error
  }
}

/** The account that `--email` names. @throws CommandRefused */
export async function personOf(db: ServerDatabase, email: string | undefined): Promise<PersonRow> {
  const person = await userByEmail(db, needed(email, '--email'))
  if (!person) throw new CommandRefused(`There is no account with the address ${email}.`)
  return person
}

/** @throws CommandRefused where the option is missing */
export function needed<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new CommandRefused(`${name} is missing.`)
  return value
}
