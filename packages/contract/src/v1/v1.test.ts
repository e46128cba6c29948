import { createConfig, lintFromString } from '@redocly/openapi-core'
import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../errors.ts'
import { allRoutes } from '../routes.ts'
import { v1Document } from './v1-openapi.ts'
import { v1Routes } from './routes.ts'

describe('the calls of the public API', () => {
  it.each(v1Routes)('$name states what its key needs', (route) => {
    expect([null, ...KEY_SCOPES]).toContain(route.scope)
    expect(route.access).toBe('key')
    expect(route.path).toMatch(/^\/api\/v1(\/(:?[\w-]+))+$/)
    expect(new Set(route.errors).size).toBe(route.errors.length)
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...route.errors]))
    expect(route.scope === null || route.scope.endsWith(':read') === (route.method === 'GET')).toBe(true)
    expect(route.limits).toHaveProperty('keyCalls')
  })

  it('are apart from what the screens call', () => {
    const shared = allRoutes.filter(({ path }) => path.startsWith('/api/v1/')).map(({ name }) => name)
    expect(shared).toEqual(['system.v1Openapi', 'system.v1Docs'])
  })
})

describe('the document of the public API', () => {
  const document = v1Document('https://app.example')

  it('has no findings by the rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('has every call, with an example of what it is about', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    const names = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(names.toSorted()).toEqual(v1Routes.map(({ name }) => name).toSorted())
    const { schemas } = document.components as { schemas: Record<string, { examples?: unknown[] }> }
    for (const name of ['V1FormInList', 'V1Response', 'V1Product', 'V1Order', 'Problem'])
      expect(schemas[name]?.examples).toHaveLength(1)
  })
})
