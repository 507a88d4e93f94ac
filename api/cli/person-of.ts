import type { ServerDatabase } from '#db/server/tables'
import { type PersonRow, userByEmail } from '#db/server/users'
import { CommandRefused } from './read-options'

/**
 * The account that `--email` names.
 * @throws CommandRefused
 */
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
