import * as z from 'zod'

export type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

/**
 * Turns schemas into JSON Schema. A schema with a name (`meta({ id })`) becomes one component instead of being
 * repeated. Input and output may differ, by defaults for example: then it becomes two components.
 */
export function schemaCollector() {
  const found = { input: new Map<string, Json>(), output: new Map<string, Json>() }
  const pending: { node: Json; direction: Direction }[] = []

  return {
    schemaOf(schema: z.ZodType, direction: Direction): Json {
      const { $schema: _, $defs, ...node } = convert(schema, direction)
      for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
        found[direction].set(name, definition)
      }
      pending.push({ node, direction })
      return node
    },
    /** Call once, at the end: resolves the references of every schema that was returned. */
    components(): Record<string, Json> {
      const different = namesThatDiffer(found)
      const nameOf = (name: string, direction: Direction) =>
        direction === 'input' && different.has(name) ? `${name}Input` : name
      for (const { node, direction } of pending) pointToComponents(node, (name) => nameOf(name, direction))
      const components = new Map<string, Json>()
      for (const direction of ['output', 'input'] as const) {
        for (const [name, definition] of found[direction]) {
          pointToComponents(definition, (each) => nameOf(each, direction))
          components.set(nameOf(name, direction), definition)
        }
      }
      return Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    },
  }
}

function convert(schema: z.ZodType, direction: Direction): Json {
  return z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // The result of a transform has no schema of its own; it has the type of its input.
      if (direction === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform') {
        Object.assign(jsonSchema, kindOf(def.in))
      }
      tidy(jsonSchema, direction)
    },
  })
}

function kindOf(taken: z.core.$ZodType): Json {
  const everythingInside = z.registry<Record<string, unknown>>()
  const {
    $schema: _,
    default: __,
    ...kind
  } = z.toJSONSchema(taken, { io: 'input', metadata: everythingInside }) as Json
  return kind
}

function tidy(node: Json, direction: Direction) {
  // Clients should accept fields that are added later.
  if (direction === 'output' && node.additionalProperties === false) delete node.additionalProperties
  // The format already describes it.
  if (node.format !== undefined) delete node.pattern
  // Any safe integer of JavaScript.
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
}

const DEFINITION = '#/$defs/'

function pointToComponents(node: unknown, nameOf: (name: string) => string) {
  for (const child of childrenOf(node)) pointToComponents(child, nameOf)
  const name = referenceOf(node)
  if (name !== undefined) (node as Json).$ref = `#/components/schemas/${nameOf(name)}`
}

/** Schemas whose input and output differ, and those that use one of them. */
function namesThatDiffer(found: Record<Direction, Map<string, Json>>): Set<string> {
  const shared = [...found.output].flatMap(([name, output]) => {
    const input = found.input.get(name)
    return input ? [{ name, input, output }] : []
  })
  const different = new Set(
    shared.filter(({ input, output }) => JSON.stringify(input) !== JSON.stringify(output)).map(({ name }) => name),
  )
  for (let before = -1; before !== different.size;) {
    before = different.size
    for (const { name, output } of shared)
      if (referencesIn(output).some((used) => different.has(used))) different.add(name)
  }
  return different
}

function referencesIn(node: unknown): string[] {
  const own = referenceOf(node)
  return [...(own === undefined ? [] : [own]), ...childrenOf(node).flatMap(referencesIn)]
}

function referenceOf(node: unknown): string | undefined {
  const reference = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined
  return typeof reference === 'string' && reference.startsWith(DEFINITION)
    ? reference.slice(DEFINITION.length)
    : undefined
}

function childrenOf(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node) : []
}
