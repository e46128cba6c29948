import { leastCpuMs } from '@wayform/core/testing/least-cpu-ms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './routes.ts'

type Node = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  oneOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
  propertyNames?: Node
  additionalProperties?: Node | boolean
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  $defs?: Record<string, Node>
}

/** Every schema of client input. */
const parts = allRoutes.flatMap((spec) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema ? [{ name: `${spec.name} ${part}`, schema, node: inputOf(schema) }] : []
  }),
)

/** Far above the time of a normal parse, far below that of catastrophic backtracking. */
const SLOW_MS = 500

describe.each(parts)('$name', ({ schema, node }) => {
  it('validates generated input without a throw', () => {
    fc.assert(
      fc.property(sentTo(node, node.$defs ?? {}), (value) => {
        expect(schema.safeParse(value)).toHaveProperty('success')
      }),
      { numRuns: 40 },
    )
  })

  it('validates very long texts quickly', () => {
    // First texts for which catastrophic backtracking still ends, then texts for which it would not.
    for (const text of [...longTexts(28), ...longTexts(5_000)]) {
      const value = filledWith(text, node, node.$defs ?? {})
      expect(leastCpuMs(() => schema.safeParse(value), { enoughMs: SLOW_MS })).toBeLessThan(SLOW_MS)
    }
  })

  it('each schema has a limit for every text and list', () => {
    expect(unbounded(node, '', node.$defs ?? {})).toEqual([])
  })
})

describe('a plan to buy', () => {
  const pay = allRoutes.find(({ name }) => name === 'payments.pay')?.body
  it.each(['lite-monthly', 'lite-yearly', 'standard-monthly', 'standard-yearly', 'plus-monthly', 'plus-yearly'])(
    'a plan to buy may be %s',
    (priceId) => {
      expect(pay?.safeParse({ priceId }).success).toBe(true)
    },
  )

  it.each([
    'free-monthly',
    'pro-yearly',
    'standard',
    'standard-weekly',
    'standard-yearly ',
    'xstandard-yearly',
    7,
    null,
  ])('refuses to buy the plan %j', (priceId) => {
    expect(pay?.safeParse({ priceId }).success).toBe(false)
  })
})

function inputOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
}

const REPEATED = ['a', '-', '1', '.', 'a@', '<b>', ' ', '\u0301', 'https://a.', '{"a":']

function longTexts(length: number): string[] {
  return REPEATED.map((text) => text.repeat(length)).flatMap((text) => [text, `${text}!`])
}

type Defs = Record<string, Node>

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('__proto__', '\ud800', '\0', 1e308, -0, [], {}),
  fc.constant(JSON.parse('{ "__proto__": { "id": 1 }, "constructor": 1, "toString": 2, "valueOf": 3, "length": -1 }')),
)

/** Sometimes valid, mostly nearly valid: an invalid value deep inside is reached only when the outside is valid. */
function sentTo(node: Node, defs: Defs): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: anyJson, weight: 1 }, { arbitrary: shapedLike(node, defs), weight: 4 })
}

function shapedLike(node: Node, defs: Defs): fc.Arbitrary<unknown> {
  if (node.$ref) return sentTo(resolved(node, defs), defs)
  const choices = choicesOf(node)
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => shapedLike(choice, defs)))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.items) return fc.array(sentTo(node.items, defs), { maxLength: 3 })
  if (node.properties) {
    const fields = Object.entries(node.properties).map(([name, child]) => [name, sentTo(child, defs)])
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
  }
  if (typeof node.additionalProperties === 'object') {
    return fc.dictionary(fc.string(), sentTo(node.additionalProperties, defs), { maxKeys: 3 })
  }
  if (node.format === 'uuid') return fc.uuid()
  if (node.type === 'string') return fc.string({ unit: 'grapheme' })
  if (node.type === 'integer' || node.type === 'number') return fc.oneof(fc.integer(), fc.double())
  return node.type === 'boolean' ? fc.boolean() : anyJson
}

/** Every text of the schema is this one; a list has one item of each kind. */
function filledWith(text: string, node: Node, defs: Defs): unknown {
  const shape = resolved(node, defs)
  const choices = choicesOf(shape)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.items) {
    const kinds = choicesOf(resolved(shape.items, defs))
    return (kinds.length > 0 ? kinds : [shape.items]).map((kind) => filledWith(text, kind, defs))
  }
  if (choices[0]) return filledWith(text, choices[0], defs)
  if (typeof shape.additionalProperties === 'object') {
    return { [text]: filledWith(text, shape.additionalProperties, defs) }
  }
  if (!shape.properties) return shape.type === 'boolean' ? true : text
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, child]) => [name, filledWith(text, child, defs)]),
  )
}

function choicesOf({ anyOf = [], oneOf = [] }: Node): Node[] {
  return [...anyOf, ...oneOf]
}

function resolved(node: Node, defs: Defs): Node {
  return node.$ref ? (defs[node.$ref.replace('#/$defs/', '')] ?? {}) : node
}

/** Places where a caller could send unlimited data. A record is limited by the size of the body. */
function unbounded(node: Node, path: string, defs: Defs): string[] {
  if (node.$ref) return unbounded(resolved(node, defs), path, defs)
  const own = (node.type === 'string' && !isBoundedText(node)) || (node.type === 'array' && node.maxItems === undefined)
  const { properties = {}, additionalProperties, propertyNames, items } = node
  const children: [string, Node][] = [
    ...Object.entries(properties),
    ...choicesOf(node).map((choice): [string, Node] => ['', choice]),
    ...[items, propertyNames, additionalProperties]
      .filter((child): child is Node => typeof child === 'object')
      .map((child): [string, Node] => ['*', child]),
  ]
  return [...(own ? [path] : []), ...children.flatMap(([name, child]) => unbounded(child, `${path}.${name}`, defs))]
}

function isBoundedText({ maxLength, pattern, format, ...node }: Node): boolean {
  if (maxLength !== undefined || node.enum || node.const !== undefined) return true
  return (
    format === 'uuid' ||
    format === 'date' ||
    (pattern !== undefined && !/[*+]|,\}/.test(pattern.replace(/\[[^\]]*\]/g, '')))
  )
}
