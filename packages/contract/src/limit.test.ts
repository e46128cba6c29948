import { describe, expect, it } from 'vitest'
import { ERROR_STATUS } from './errors.ts'
import { isTakenByRoute, limitText } from './limit.ts'
import { openApiDocument } from './openapi.ts'
import { allRoutes } from './routes.ts'

type Operation = { description: string; responses: Record<string, unknown>; 'x-limits': { name: string }[] }
const document = openApiDocument('https://app.example', 'https://forms.example') as unknown as {
  paths: Record<string, Record<string, Operation>>
}

describe.each(allRoutes.map((spec) => [spec.name, spec] as const))('the call %s', (_, spec) => {
  const stated = Object.entries(spec.limits)

  it('states a limit, or why it has none', () => {
    expect(stated.length > 0).toBe(spec.unlimited === undefined)
    expect(spec.unlimited ?? 'has one').not.toBe('')
  })

  it('each call has a limit that counts all of its calls when it writes', () => {
    const isWrite = spec.method !== 'GET' && spec.unlimited === undefined
    expect(!isWrite || stated.some(([, limit]) => !isTakenByRoute(limit))).toBe(true)
  })

  it('counts only by values that it knows', () => {
    for (const [, { by, most, seconds }] of stated) {
      expect(by !== 'account' || spec.access === 'owner').toBe(true)
      expect(by !== 'address and form' || spec.path.startsWith('/:link')).toBe(true)
      expect(most > 0 && seconds > 0).toBe(true)
    }
  })

  it('states an alternative to 429 only where the handler takes the limit itself', () => {
    expect(stated.filter(([, limit]) => limit.instead !== undefined && !isTakenByRoute(limit))).toEqual([])
  })

  it('each call is documented with its limits, and with 429 where it may be refused', () => {
    const operation = document.paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()]
    expect(operation?.['x-limits'].map(({ name }) => name)).toEqual(stated.map(([name]) => name))
    for (const [, limit] of stated) expect(operation?.description).toContain(`At most ${limitText(limit)}`)
    const mayRefuse = stated.some(([, { instead }]) => instead === undefined)
    const hasOwn = spec.errors.some((code) => ERROR_STATUS[code] === 429)
    expect('429' in (operation?.responses ?? {})).toBe(mayRefuse || hasOwn)
  })
})

describe('a limit', () => {
  it('a limit is the same wherever its name is used', () => {
    const byName = Map.groupBy(
      allRoutes.flatMap((spec) => Object.entries(spec.limits)),
      ([name]) => name,
    )
    for (const [name, uses] of byName) {
      const different = new Set(uses.map(([, limit]) => JSON.stringify(limit)))
      expect([name, different.size]).toEqual([name, 1])
    }
    expect(byName.get('requests')?.length).toBeGreaterThan(100)
  })

  it.each([
    [{ by: 'address', most: 1_200, seconds: 60 }, '1,200 calls a minute for an address'],
    [{ by: 'account', most: 5, seconds: 3_600, of: 'archives' }, '5 archives an hour for an account'],
    [{ by: 'everybody', most: 10, seconds: 600, of: 'codes' }, '10 codes in 10 minutes for everybody together'],
    [{ by: 'address and form', most: 3, seconds: 86_400 }, '3 calls a day for an address on a form'],
  ] as const)('a limit is described in words: %o', (limit, text) => {
    expect(limitText(limit)).toBe(text)
  })
})
