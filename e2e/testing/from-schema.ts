/** As much of a JSON schema (2020-12) as the API's own description uses for what it takes. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** One of each shape that a pattern of ours asks for. */
const shapes = [
  '1',
  'user',
  'https://a.example/b?c=d',
  '/api/pictures/0123456789abcdef0123456789abcdef/1600',
  '/images/a.jpg',
  'a@b.example',
  'AAAAAAAAAAAAAAAA',
  '2026-11-20',
  '1795000000000~a',
]

/**
 * A value that a schema allows, its ends among them: the shortest and longest text, the least and greatest number.
 * What a schema cannot say (a rule between two fields) is up to chance.
 * @param random 0 inclusive to 1
 */
export function fromSchema(schema: Schema, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  if (schema.anyOf) return fromSchema(pick(schema.anyOf) ?? {}, random)
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(schema.enum)
  switch (schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || random() < 0.7,
      )
      return Object.fromEntries(wanted.map(([name, one]) => [name, fromSchema(one, random)]))
    }
    case 'array': {
      const { minItems = 0, maxItems = 8, items = {} } = schema
      const length = Math.min(maxItems, minItems + Math.floor(random() * 3))
      return Array.from({ length }, () => fromSchema(items, random))
    }
    case 'integer':
    case 'number': {
      const { minimum = -1_000, maximum = 1_000 } = schema
      const between = minimum + random() * (maximum - minimum)
      const value = pick([minimum, maximum, between, Math.max(minimum, 1), between]) ?? minimum
      return schema.type === 'integer' ? Math.round(value) : value
    }
    case 'boolean':
      return random() < 0.5
    case 'string':
      return text(schema, pick)
    case 'null':
      return null
    default:
      return pick([null, 1, 'a', [], {}])
  }
}

function text(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  pick: <T>(list: readonly T[]) => T | undefined,
): string {
  if (format === 'uuid') return crypto.randomUUID()
  if (pattern !== undefined) {
    const fits = new RegExp(pattern, 'u')
    return pick(shapes.filter((shape) => fits.test(shape))) ?? shapes[0]!
  }
  const longest = Math.min(maxLength, 5_000)
  const words = ['Bells', '# A *title*\n\n- one\n- two', 'é🏄\u202e', '<b>&amp;</b>', "'; --"]
  const word = pick([...words, 'a'.repeat(minLength), 'b'.repeat(longest)]) ?? ''
  return word.slice(0, longest).padEnd(minLength, '.')
}
