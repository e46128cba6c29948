import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the providers' specifications use. */
type Schema = {
  $ref?: string
  allOf?: Schema[]
  type?: string | string[]
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
}

/** Excerpts of the providers' published schemas, with the properties that the stand-ins have. */
export function providerSchemas(provider: 'paypal' | 'razorpay') {
  const text = readFileSync(new URL(`provider-schemas/${provider}.json`, import.meta.url), 'utf8')
  const { schemas } = JSON.parse(text) as { schemas: Record<string, Schema> } // a file of ours
  return (name: string, value: unknown) => problems({ $ref: name }, value, name, schemas)
}

function problems(schema: Schema, value: unknown, at: string, schemas: Record<string, Schema>): string[] {
  const inner = (next: Schema | undefined, part: unknown, where: string) =>
    next ? problems(next, part, where, schemas) : []
  const found: string[] = []
  if (schema.$ref !== undefined) found.push(...inner(schemas[schema.$ref], value, at))
  for (const part of schema.allOf ?? []) found.push(...inner(part, value, at))
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value, schema.type)))
    return [...found, `${at}: ${JSON.stringify(value)} is no ${[schema.type].flat().join(' or ')}`]
  if (schema.enum && !schema.enum.includes(value)) found.push(`${at}: ${JSON.stringify(value)} is not listed`)
  if (typeof value === 'string') {
    const { pattern = '', minLength = 0, maxLength = Infinity } = schema
    if (!new RegExp(pattern).test(value)) found.push(`${at}: ${value} does not match ${pattern}`)
    if (value.length < minLength || value.length > maxLength) found.push(`${at}: ${value} has a wrong length`)
  }
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) found.push(...inner(schema.items, each, `${at}[${index}]`))
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) if (!(name in value)) found.push(`${at}: ${name} is missing`)
    for (const [name, each] of Object.entries(value))
      found.push(...inner(schema.properties?.[name] ?? schema.additionalProperties, each, `${at}.${name}`))
  }
  return found
}

function typeOf(value: unknown, wanted: string | string[]): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (Number.isInteger(value) && [wanted].flat().includes('integer')) return 'integer'
  return typeof value
}
