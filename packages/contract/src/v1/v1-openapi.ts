import { CALLS_A_MINUTE } from '@wayform/core/api/api-keys.ts'
import { RIGHTS } from '@wayform/core/workspaces/roles.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import * as z from 'zod'
import { ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { IDEMPOTENCY_HEADER } from '../intention.ts'
import { type Json, schemaCollector } from '../openapi-schemas.ts'
import { v1Routes } from './routes.ts'
import { problem } from './shapes.ts'

type Route = (typeof v1Routes)[number]
type SchemaOf = (schema: z.ZodType, direction: 'input' | 'output') => Json

/** The public API as an OpenAPI 3.1 document, of which the client and the documentation are made. */
export function v1Document(appUrl: string, product = PRODUCT): Json {
  const { schemaOf, components } = schemaCollector()
  // Inside of something it is a reference to one component.
  const { properties } = schemaOf(z.object({ problem }), 'output') as { properties: { problem: Json } }
  const problemSchema = properties.problem
  const paths: Record<string, Json> = {}
  for (const route of v1Routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemaOf, problemSchema) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1.0.0',
      description: ABOUT,
      contact: { name: product, url: appUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl }],
    security: [{ key: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components(),
      headers: HEADERS,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the workspace: `Authorization: Bearer wf_live_…`',
        },
      },
    },
  }
}

const ABOUT = `Forms whose answers reach a WhatsApp number. Calls carry a key of the workspace; a cookie is never read.
Errors are problem+json (RFC 9457): decide by \`code\`. What a key does not reach is answered as not found. Lists go on with
\`cursor\`. Writes take an \`idempotency-key\`: a repeat gets the first answer for a day, another body under the same key 422,
and 409 while the first call is running. A key may make ${CALLS_A_MINUTE} calls a minute; each answer says how many are left.
Fields may be added within a version: ignore those that you don't know.`

const TAGS = {
  key: 'The key itself',
  forms: 'Forms and their questions',
  responses: 'What people answered',
  products: 'What the workspace sells',
  orders: 'What customers ordered',
  webhooks: 'Where responses are sent as they come',
  members: 'Who works in the workspace',
} as const

const HEADERS: Record<string, Json> = {
  ETag: { description: 'Of exactly this answer', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Calls in a minute', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Of those, how many are left', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all are there again', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
}

const header = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const
const LIMIT_HEADERS = Object.fromEntries(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(header))

/** Every call can meet these. */
const ALWAYS = ['request.invalid', 'request.tooMany', 'unavailable'] as const satisfies readonly ErrorCode[]

function operation(route: Route, schemaOf: SchemaOf, problemSchema: Json): Json {
  const isRead = route.method === 'GET'
  return {
    operationId: route.name,
    tags: [tagOf(route)],
    summary: route.summary,
    description: [
      route.description,
      route.scope === null ? 'Any key may call it.' : `The key needs \`${route.scope}\`.`,
      route.right && `Who made the key must be: ${RIGHTS[route.right].join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    'x-scope': route.scope,
    parameters: [
      ...parameters('path', route.params, schemaOf),
      ...parameters('query', route.query, schemaOf),
      isRead
        ? headerParameter('if-none-match', 'The ETag of an answer: 304 if it is still the same')
        : headerParameter(IDEMPOTENCY_HEADER, 'Names what is wanted once: up to 200 characters, best a random UUID'),
      ...(route.errors.includes('request.changed')
        ? [headerParameter('if-match', 'The ETag that the change is based on: 412 if it is another by now')]
        : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse({}).success,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: { ...answers(route, schemaOf), ...problems(route, problemSchema) },
  }
}

function tagOf({ path }: Route): keyof typeof TAGS {
  if (path.includes('/webhook')) return 'webhooks'
  if (path.includes('/responses')) return 'responses'
  if (path.includes('/orders')) return 'orders'
  if (path.endsWith('/products')) return 'products'
  if (path.endsWith('/members')) return 'members'
  return path.endsWith('/key') ? 'key' : 'forms'
}

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 200 },
})

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemaOf: SchemaOf): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof property.description === 'string' && { description: property.description }),
    schema: property,
  }))
}

function answers(route: Route, schemaOf: SchemaOf): Json {
  const headers = { ...LIMIT_HEADERS, ...Object.fromEntries([header('ETag')]) }
  const given = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      headers,
      content: { 'application/json': { schema: schema && schemaOf(schema, 'output') } },
    },
  ])
  return {
    ...Object.fromEntries(given),
    ...(route.method === 'GET' && { 304: { description: 'It is as it was', headers } }),
  }
}

function problems({ errors }: Route, problemSchema: Json): Json {
  const codes = [...new Set<ErrorCode>([...errors, ...ALWAYS])]
  const byStatus = Map.groupBy<number, ErrorCode>(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.join(', '),
        ...(WAITING.has(status) && { headers: Object.fromEntries([header('Retry-After')]) }),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}

const WAITING = new Set([409, 429, 503])
