import { RIGHTS } from '@wayform/core/workspaces/roles.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { z } from 'zod'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './errors.ts'
import { IDEMPOTENCY_HEADER } from './intention.ts'
import { type Json, schemaCollector } from './openapi-schemas.ts'
import { TAGS } from './openapi-tags.ts'
import type { Access, RouteSpec } from './route.ts'
import { type Limit, limitText } from './limit.ts'
import { errorsOf } from './route-errors.ts'
import { allRoutes } from './routes.ts'

/** The contract as an OpenAPI 3.1 document: every call, with its access policy and its answers. */
export function openApiDocument(appUrl: string, formsUrl: string, product = PRODUCT): Json {
  const schemas = schemaCollector()
  const paths: Record<string, Json> = {}
  for (const spec of allRoutes) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, formsUrl, schemas.schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl, description: 'The owner app and its API' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.components(), Error: ERROR_SCHEMA },
      responses: errorComponents(paths),
      headers: { RetryAfter: { description: 'Seconds to wait before the next try', schema: { type: 'integer' } } },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const ABOUT = `Forms whose answers reach a WhatsApp number. Answers are objects named by what they hold, errors are
\`{ code, message, fields? }\`: decide by \`code\`, show \`message\`. What belongs to someone else is answered as not found.
A call with \`x-planned\` is not served yet. \`x-limits\` says how often a call may be made; beyond it comes 429 with
Retry-After.`

const SECURITY_SCHEMES: Record<string, Json> = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'The session, for native apps and scripts',
  },
  cookie: { type: 'apiKey', in: 'cookie', name: 'wf-token', description: 'The session in a browser' },
  client: {
    type: 'apiKey',
    in: 'header',
    name: 'x-wf-client',
    description: 'Any value: the cookie counts only together with it, since no other site can add it',
  },
  attempt: { type: 'apiKey', in: 'cookie', name: 'wf-attempt', description: 'The browser in which it began' },
}

const SECURITY: Record<Access, Json[]> = {
  anyone: [],
  owner: [{ token: [] }, { cookie: [], client: [] }],
  attempt: [{ attempt: [] }],
  provider: [],
  key: [],
}

const WHO: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  owner: 'Needs a session.',
  attempt: 'Only for the browser, or the app, in which it began.',
  provider: 'Only for the outside service, which proves itself by its signature.',
  key: 'Only for programs with a key.',
}

const PLANNED = 'Planned: this server does not answer it yet.'

const IDEMPOTENCY_PARAMETER: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'A random UUID for what is wanted once. A repeat with the same key gets the first answer for a day, and makes nothing.',
  schema: { type: 'string', format: 'uuid' },
}

type SchemaOf = (schema: z.ZodType, direction: 'input' | 'output') => Json

function operation(spec: RouteSpec & { name: string }, formsUrl: string, schemaOf: SchemaOf): Json {
  return {
    operationId: spec.name.replace('.', '_'),
    tags: [spec.name.split('.', 1)[0]],
    summary: spec.summary,
    description: describe(spec),
    'x-access': spec.access,
    ...(spec.may && { 'x-right': spec.may, ...(spec.may !== 'self' && { 'x-roles': RIGHTS[spec.may] }) }),
    'x-gate': spec.gate,
    'x-limits': Object.entries(spec.limits).map(([name, limit]) => ({ name, ...limit })),
    ...(spec.planned && { 'x-planned': true }),
    ...(spec.surface === 'forms' ? { servers: [{ url: formsUrl, description: 'The public forms' }] } : {}),
    security: SECURITY[spec.access],
    parameters: [
      ...parameters('path', spec.params, schemaOf),
      ...parameters('query', spec.query, schemaOf),
      ...(spec.creates ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...requestBody(spec, schemaOf),
    responses: { ...answers(spec, schemaOf), ...errors(errorsOf(spec), isForPeople(spec)) },
  }
}

function describe(spec: RouteSpec): string {
  return [
    spec.planned && PLANNED,
    spec.description?.replace(/\n/g, ' '),
    WHO[spec.access],
    spec.may && spec.may !== 'self' && `For ${RIGHTS[spec.may].join(', ')} of the workspace.`,
    spec.owns && 'The form must be in a workspace of the caller.',
    spec.gate && `The plan must have \`${spec.gate}\`.`,
    ...Object.values(spec.limits).map(limitSentence),
  ]
    .filter((sentence) => sentence)
    .join(' ')
}

/** Beyond the limit comes 429 with Retry-After, as documented in the answers, or the alternative of the limit. */
function limitSentence(limit: Limit): string {
  return `At most ${limitText(limit)}${limit.instead === undefined ? '' : `; beyond: ${limit.instead}`}.`
}

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

function requestBody(spec: RouteSpec, schemaOf: SchemaOf): Json {
  if (!spec.body && !spec.accepts) return {}
  const schema = spec.body && schemaOf(spec.body, 'input')
  const others = (spec.accepts ?? []).map((type) => [type, {}])
  const content = { ...(schema && { 'application/json': { schema } }), ...Object.fromEntries(others) }
  const mayBeMissing = spec.body?.safeParse({}).success ?? false
  return { requestBody: { required: !mayBeMissing, content } }
}

/** Opened or posted to by a browser on the forms hosts: people see a page there, for errors too. */
function isForPeople({ surface, content, accepts }: RouteSpec): boolean {
  return surface === 'forms' && (content === 'text/html' || (accepts?.includes(FORM_POST) ?? false))
}

const FORM_POST = 'application/x-www-form-urlencoded'
const PAGE: Json = { 'text/html': { schema: { type: 'string' } } }

function answers(spec: RouteSpec, schemaOf: SchemaOf): Json {
  return Object.fromEntries(
    Object.entries(spec.answers).map(([status, schema]) => {
      if (schema) {
        const content = { ...json(schemaOf(schema, 'output')), ...(isForPeople(spec) && PAGE) }
        return [status, { description: spec.summary, content }]
      }
      if (!status.startsWith('3')) {
        return [status, { description: spec.summary, content: { [spec.content ?? 'text/plain']: {} } }]
      }
      return [status, { description: 'Go there', headers: { Location: { schema: { type: 'string', format: 'uri' } } } }]
    }),
  )
}

/**
 * A single code of a status is a component with its name; several are written out together, and so are those with a
 * page.
 */
function errors(codes: readonly ErrorCode[], hasPage: boolean): Json {
  const byStatus = Map.groupBy<number, ErrorCode>(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      group.length === 1 && !hasPage ? { $ref: `#/components/responses/${group[0]}` } : errorAnswer(group, hasPage),
    ]),
  )
}

function errorAnswer(codes: readonly ErrorCode[], hasPage = false): Json {
  const mayWait = codes.some((code) => MAY_WAIT.has(ERROR_STATUS[code]))
  return {
    description: codes.join(', '),
    ...(mayWait && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { ...json({ $ref: '#/components/schemas/Error' }), ...(hasPage && PAGE) },
  }
}

const MAY_WAIT = new Set<number>([429, 503])

function errorComponents(paths: Record<string, Json>): Json {
  const used = JSON.stringify(paths)
  const codes = ERROR_CODES.filter((code) => used.includes(`"#/components/responses/${code}"`))
  return Object.fromEntries(codes.map((code) => [code, errorAnswer([code])]))
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  description: 'What went wrong. Screens decide by the code.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: ERROR_CODES },
    message: { type: 'string', description: 'Fit to show, in the reader’s language' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field, fit to show',
    },
    current: { type: 'integer', description: 'The revision a stale edit should have been based on' },
    challenge: {
      type: 'object',
      description: 'The work that a form asks for first; see the call that gives such a challenge',
    },
    bill: {
      type: 'object',
      description:
        'With an order that can’t be had as it was sent: what can be had of it, what that costs now, and what is wrong by line',
    },
    whatsappUrl: {
      type: 'string',
      description:
        'With a refused sign-in code: opens WhatsApp with a one-time word; that message signs in all the same',
    },
    expiresAt: { type: 'string', format: 'date-time', description: 'Until when that word counts' },
    attempt: { type: 'string', description: 'The sign-in that the word belongs to, for clients without cookies' },
    requestId: { type: 'string', description: 'To name when asking for help' },
  },
  examples: [{ code: 'form.stale', message: 'This form was changed somewhere else.', current: 7 }],
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
