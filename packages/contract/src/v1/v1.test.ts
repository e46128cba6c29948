import { createConfig, lintFromString } from '@redocly/openapi-core'
import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../errors.ts'
import { allRoutes } from '../routes.ts'
import { v1Document } from './v1-openapi.ts'
import { v1Routes } from './routes.ts'

describe('the calls of the public API', () => {
  it.each(v1Routes)('the call $name states the scope that its key needs', (route) => {
    expect([null, ...KEY_SCOPES]).toContain(route.scope)
    expect(route.access).toBe('key')
    expect(route.path).toMatch(/^\/api\/v1(\/(:?[\w-]+))+$/)
    expect(new Set(route.errors).size).toBe(route.errors.length)
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...route.errors]))
    expect(route.scope === null || route.scope.endsWith(':read') === (route.method === 'GET')).toBe(true)
    expect(route.limits).toHaveProperty('keyCalls')
  })

  it('keeps the public API apart from the calls of the screens', () => {
    const shared = allRoutes.filter(({ path }) => path.startsWith('/api/v1/')).map(({ name }) => name)
    expect(shared).toEqual(['system.v1Openapi', 'system.v1Docs'])
  })
})

describe('the document of the public API', () => {
  const document = v1Document('https://app.example')

  it('the document of the public API has no findings by the rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('the document of the public API has every call, and examples in its main schemas', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    const names = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(names.toSorted()).toEqual(v1Routes.map(({ name }) => name).toSorted())
    const { schemas } = document.components as { schemas: Record<string, { examples?: unknown[] }> }
    for (const name of ['V1FormInList', 'V1Response', 'V1Product', 'V1Order', 'Problem'])
      expect(schemas[name]?.examples).toHaveLength(1)
  })
})
