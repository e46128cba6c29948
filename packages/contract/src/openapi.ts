import { PRODUCT } from '@wayform/core/product.ts'
import { z } from 'zod'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './errors.ts'
import type { RouteSpec } from './route.ts'
import { allRoutes } from './routes.ts'

type Json = { [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document: every call, with who may use it and what it may answer. */
export function openApiDocument(appUrl: string, formsUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const spec of allRoutes) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, formsUrl) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: appUrl }],
    tags: [...new Set(allRoutes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        attempt: { type: 'apiKey', in: 'cookie', name: 'wf-attempt' },
      },
    },
  }
}

function operation(spec: RouteSpec & { name: string }, formsUrl: string): Json {
  return {
    operationId: spec.name.replace('.', '_'),
    tags: [tagOf(spec)],
    summary: spec.summary,
    'x-access': spec.access,
    'x-gate': spec.gate,
    ...(spec.surface === 'forms' ? { servers: [{ url: formsUrl }] } : {}),
    security: spec.access === 'owner' ? [{ session: [] }] : spec.access === 'attempt' ? [{ attempt: [] }] : [],
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body ? { requestBody: { required: true, content: json(schemaOf(spec.body, 'input')) } } : {}),
    responses: { ...answers(spec), ...errors(spec.errors) },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function answers(spec: RouteSpec): Json {
  return Object.fromEntries(
    Object.entries(spec.answers).map(([status, schema]) => [
      status,
      {
        description: spec.summary,
        content: schema ? json(schemaOf(schema, 'output')) : { [spec.content ?? 'text/plain']: {} },
      },
    ]),
  )
}

function errors(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy<number, ErrorCode>([...codes, 'internal'], (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      { description: group.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: ERROR_CODES },
    message: { type: 'string', description: 'Fit to show, in the reader’s language' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { type: 'integer', description: 'The revision a stale edit should have been based on' },
    requestId: { type: 'string' },
  },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function tagOf(spec: { name: string }): string {
  return spec.name.split('.')[0] ?? spec.name
}
