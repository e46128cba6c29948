import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { allRoutes } from './routes.ts'

type Operation = {
  operationId: string
  servers?: { url: string }[]
  description: string
  security: Record<string, unknown>[]
  'x-access': string
  'x-planned'?: boolean
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, unknown> }>
}
type Document = {
  openapi: string
  info: { title: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { required?: string[] }>
  }
}

const SECURITY = { owner: [['token'], ['cookie', 'client']], attempt: [['attempt']], anyone: [], provider: [], key: [] }

const document = openApiDocument('https://app.example', 'https://forms.example') as unknown as Document
const operationOf = (spec: { method: string; path: string }) =>
  document.paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('the OpenAPI document is OpenAPI 3.1 of this server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.title).toBe('Wayform API')
    expect(document.servers.map(({ url }) => url)).toEqual(['https://app.example'])
  })

  it('the OpenAPI document has every call and nothing else', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(allRoutes.length)
    expect(allRoutes.filter((spec) => !operationOf(spec))).toEqual([])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it.each(allRoutes.map((spec) => [spec.name, spec] as const))(
    'declares the parameters and answers of %s',
    (_, spec) => {
      const operation = operationOf(spec)
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
      expect(inPath.map(({ name }) => name)).toEqual(Array.from(spec.path.matchAll(/:(\w+)/g), ([, name]) => name))
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(operation?.requestBody !== undefined).toBe((spec.body ?? spec.accepts) !== undefined)
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([...Object.keys(spec.answers), '500']),
      )
      expect(operation?.['x-access']).toBe(spec.access)
      expect(operation?.security.map((ways) => Object.keys(ways))).toEqual(SECURITY[spec.access])
      expect(operation?.servers?.map(({ url }) => url)).toEqual(
        spec.surface === 'forms' ? ['https://forms.example'] : undefined,
      )
      expect(operation?.['x-planned']).toBe(spec.planned)
      expect(/^Planned: .* yet\./.test(operation?.description ?? '')).toBe(spec.planned === true)
    },
  )

  it('makes query parameters with a default optional', () => {
    const query = operationOf({ method: 'GET', path: '/api/responses' })?.parameters ?? []
    expect(query.map(({ name, required }) => [name, required])).toEqual([
      ['formId', true],
      ['index', false],
      ['pageSize', false],
      ['searchTerm', false],
      ['startDate', false],
      ['endDate', false],
      ['status', false],
      ['unpaid', false],
      ['browserTimeZone', false],
      ['tests', false],
    ])
  })

  it('names every error code of a status', () => {
    const publish = operationOf({ method: 'GET', path: '/api/forms/:id/publish' })
    expect(textOf(publish, 409)).toBe('form.stale, form.editedElsewhere')
    expect(textOf(publish, 422)).toBe('form.notPublishable')
    const edit = operationOf({ method: 'PATCH', path: '/api/forms/:id' })
    expect(textOf(edit, 409)).toBe('form.stale, form.linkTaken, account.emailMissing, domain.notVerified')
  })

  it('names the errors that all calls of a kind share', () => {
    const save = operationOf({ method: 'PATCH', path: '/api/forms/:id/question' })
    expect([400, 401, 404, 413, 415, 429, 500, 503].map((status) => textOf(save, status))).toEqual([
      'request.invalid',
      'auth.required',
      'form.notFound, workspace.notFound',
      'request.tooLarge',
      'request.unsupportedType',
      'request.tooMany',
      'internal',
      'unavailable',
    ])
    const health = operationOf({ method: 'GET', path: '/healthz' })
    expect(Object.keys(health?.responses ?? {})).toEqual(['200', '500'])
  })

  it('names the error for too long a URL on every call except the health checks', () => {
    const without = allRoutes.filter((spec) => operationOf(spec)?.responses['414'] === undefined)
    expect(without.map(({ path }) => path)).toEqual(['/healthz', '/readyz'])
  })

  it('declares HTML where browsers get a page, errors too', () => {
    const typesOf = (path: `/${string}`, method: string, status: number) =>
      Object.keys(operationOf({ method, path })?.responses[status]?.content ?? {})
    expect(typesOf('/:link', 'GET', 200)).toEqual(['text/html'])
    expect(typesOf('/:link', 'GET', 404)).toEqual(['application/json', 'text/html'])
    expect(typesOf('/:link', 'POST', 201)).toEqual(['application/json', 'text/html'])
    expect(typesOf('/:link', 'POST', 422)).toEqual(['application/json', 'text/html'])
    expect(typesOf('/api/forms', 'GET', 200)).toEqual(['application/json'])
  })

  it('documents the idempotency key of calls that create something', () => {
    const headers = (method: string, path: string) =>
      operationOf({ method, path })?.parameters.filter((parameter) => parameter.in === 'header') ?? []
    expect(headers('POST', '/api/forms').map(({ name, required }) => [name, required])).toEqual([
      ['idempotency-key', false],
    ])
    expect(headers('GET', '/api/forms')).toEqual([])
  })

  it('describes each group of calls', () => {
    expect(document.tags.map(({ name }) => name)).toEqual([...new Set(allRoutes.map(({ name }) => name.split('.')[0]))])
    expect(document.tags.filter(({ description }) => description === '')).toEqual([])
  })

  it('writes shared schemas once, and separately when input and output differ', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Me', 'Form', 'FormSummary', 'Response', 'Question', 'TextQuestion', 'Id', 'Error']),
    )
    expect(schemas.TextQuestionInput?.required).toEqual(['questionId', 'type', 'label'])
    expect(schemas.TextQuestion?.required).toEqual(expect.arrayContaining(['questionId', 'hint', 'required', 'rules']))
    expect(Object.keys(schemas)).not.toContain('IdInput')
    const save = entriesOf(operationOf({ method: 'PATCH', path: '/api/forms/:id/question' })?.requestBody)
    expect(save).toContainEqual(['$ref', '#/components/schemas/QuestionInput'])
    const me = entriesOf(operationOf({ method: 'GET', path: '/api/users/me' })?.responses)
    expect(me).toContainEqual(['$ref', '#/components/schemas/Me'])
  })

  it('the OpenAPI document has only references that resolve, and no traces of the schema library', () => {
    const found = entriesOf(document)
    const references = found.filter(([key]) => key === '$ref').map(([, value]) => String(value))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
    expect(found.filter(([key]) => ['$schema', '$defs', '~standard'].includes(key))).toEqual([])
  })

  it('the OpenAPI document is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})

function textOf(operation: Operation | undefined, status: number): string | undefined {
  const answer = operation?.responses[status]
  return answer?.$ref ? (resolve(answer.$ref) as { description: string }).description : answer?.description
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [[key, child] as [string, unknown], ...entriesOf(child)])
}

function resolve(reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document)
}
