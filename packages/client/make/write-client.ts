import { typeOf } from './types-of-schema.ts'

type Json = { [key: string]: unknown }
type Parameter = { name: string; in: string; required: boolean; schema: unknown; description?: string }
type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** The part of the client that is made from the OpenAPI document: types, and where each call is. */
export function writeClient(document: Json): string {
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return [
    '// Made from docs/api/openapi.json by packages/client/make/generate.ts. Do not edit.',
    '',
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`),
    '',
    'export type Calls = {',
    ...operations.map(({ operation }) => `/** ${operation.summary} */ ${operation.operationId}: ${callOf(operation)}`),
    '}',
    '',
    'export const PLACES: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {',
    ...operations.map(
      ({ path, method, operation }) => `${operation.operationId}: ['${method.toUpperCase()}', '${path}'],`,
    ),
    '}',
    '',
  ].join('\n')
}

function callOf({ parameters, requestBody, responses }: Operation): string {
  const asked = [
    group(
      'params',
      parameters.filter((each) => each.in === 'path'),
    ),
    group(
      'query',
      parameters.filter((each) => each.in === 'query'),
    ),
    requestBody && `body${requestBody.required ? '' : '?'}: ${typeOf(requestBody.content['application/json']?.schema)}`,
  ].filter(Boolean)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return `{ asked: { ${asked.join('; ')} }; answer: ${typeOf(answer?.content?.['application/json']?.schema)} }`
}

function group(name: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const isRequired = parameters.some(({ required }) => required)
  const fields = parameters.map((each) => `${each.name}${each.required ? '' : '?'}: ${typeOf(each.schema)}`)
  return `${name}${isRequired ? '' : '?'}: { ${fields.join('; ')} }`
}
