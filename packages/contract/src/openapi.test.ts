import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { allRoutes } from './routes.ts'

type Operation = {
  operationId: string
  servers?: { url: string }[]
  security: unknown[]
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}
type Document = {
  openapi: string
  info: { title: string }
  servers: unknown
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

const document = openApiDocument('https://app.example', 'https://forms.example') as unknown as Document
const operationOf = (spec: { method: string; path: string }) =>
  document.paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 of this server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.title).toBe('Wayform API')
    expect(document.servers).toEqual([{ url: 'https://app.example' }])
  })

  it('has every call and nothing else', () => {
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
      expect(operation?.requestBody !== undefined).toBe(spec.body !== undefined)
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([...Object.keys(spec.answers), '500']),
      )
      expect(operation?.['x-access']).toBe(spec.access)
      expect(operation?.security.length).toBe(spec.access === 'owner' || spec.access === 'attempt' ? 1 : 0)
      expect(operation?.servers).toEqual(spec.surface === 'forms' ? [{ url: 'https://forms.example' }] : undefined)
    },
  )

  it('makes query parameters with a default optional', () => {
    const query = operationOf({ method: 'GET', path: '/api/responses' })?.parameters ?? []
    expect(query.map(({ name, required }) => [name, required])).toEqual([
      ['formId', true],
      ['index', false],
      ['pageSize', false],
    ])
  })

  it('names every code of a status', () => {
    const publish = operationOf({ method: 'GET', path: '/api/forms/:id/publish' })
    expect(publish?.responses['409']?.description).toBe('form.stale')
    expect(publish?.responses['422']?.description).toBe('form.notPublishable')
  })

  it('has only references that resolve, and no traces of the schema library', () => {
    const found = entriesOf(document)
    const references = found.filter(([key]) => key === '$ref').map(([, value]) => String(value))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
    expect(found.filter(([key]) => ['$schema', '$defs', '~standard'].includes(key))).toEqual([])
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})

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
