import pg from 'pg'

const server = process.env.TEST_DATABASE_URL ?? ''

/** A statement that is none of the product's, in the database for the work of an operator. */
export async function asOperator(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The address of a database by its name. */
export function addressOf(name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
