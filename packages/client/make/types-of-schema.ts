type Schema = { [key: string]: unknown }

/** A JSON Schema of the API's document as a TypeScript type. Only the keywords of that document are understood. */
export function typeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown'
  const node = schema as Schema
  if (typeof node.$ref === 'string') return node.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in node) return JSON.stringify(node.const)
  if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = node.anyOf ?? node.oneOf
  if (Array.isArray(several)) return joined(several.map(typeOf), ' | ')
  if (Array.isArray(node.allOf)) return joined(node.allOf.map(typeOf), ' & ')
  if (Array.isArray(node.type))
    return joined(
      node.type.map((type) => typeOf({ ...node, type })),
      ' | ',
    )
  if (node.type === 'array') return arrayOf(node)
  if (node.type === 'object' || node.properties) return objectOf(node)
  return PLAIN[String(node.type)] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function arrayOf({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`
  return `Array<${typeOf(items)}>`
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries((properties ?? {}) as Schema)
  if (fields.length === 0) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'Record<string, unknown>'
  }
  const lines = fields.map(([name, field]) => {
    const isOptional = !(required as string[]).includes(name)
    const { description } = field as { description?: string }
    const comment = description ? `/** ${description.replaceAll('*/', '* /')} */ ` : ''
    return `${comment}${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${isOptional ? '?' : ''}: ${typeOf(field)}`
  })
  return `{ ${lines.join('; ')} }`
}

const joined = (types: readonly string[], by: string) =>
  types.length === 1 ? (types[0] ?? 'unknown') : `(${[...new Set(types)].join(by)})`
