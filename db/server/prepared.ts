import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { ServerDatabase } from './tables'

type Values = Record<string, unknown>

/** Stands in a statement's text for what is put in at every asking. It is no value: nothing can be worked out from it. */
class Placeholder {
  readonly take: (values: Values) => unknown
  constructor(take: (values: Values) => unknown) {
    this.take = take
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('A prepared statement is made before its values are known.')
  }
}

/**
 * A statement whose text is put together once for each engine and then asked with other values: putting it together
 * costs more than most answers. A list among the values makes one text for every length.
 * @param make builds the statement out of placeholders, not values: it may pass them on and nothing else
 * @returns asks it, in the given database or transaction
 */
export function prepared<V extends Values, Row>(
  make: (db: ServerDatabase, placeholders: V) => CompiledQuery<Row>,
): (db: ServerDatabase, values: V) => Promise<Row[]> {
  const made = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const texts = made.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    made.set(adapter, texts)
    const shape = Object.values(values).map(lengthOf).join()
    const query = texts.get(shape) ?? make(db, placeholdersIn(values, (whole) => whole) as V)
    texts.set(shape, query)
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? one.take(values) : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const lengthOf = (value: unknown): string => (Array.isArray(value) ? String(value.length) : '')

/** The same lists and records, with a placeholder for every single value. */
function placeholdersIn(shape: unknown, take: (values: Values) => unknown): unknown {
  const within = (key: string | number, part: unknown) =>
    placeholdersIn(part, (values) => (take(values) as Values)[key])
  if (Array.isArray(shape)) return shape.map((part, index) => within(index, part))
  if (shape === null || typeof shape !== 'object') return new Placeholder(take)
  return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, within(key, part)]))
}
