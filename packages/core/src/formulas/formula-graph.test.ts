import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cyclicFormulas, dependencyOrder, dependsOn, mentionable, mentionedIds } from './formula-graph.ts'
import type { Formula } from './parse-formula.ts'
import { formula } from './testing/formula.ts'

const formulas = (expressions: Record<string, string>): Map<string, Formula> =>
  new Map(Object.entries(expressions).map(([id, expression]) => [id, formula(expression)]))

describe('the questions that a formula mentions', () => {
  it('the questions that a formula mentions are those in its expression, each once', () => {
    const variables = { a: 'q1', b: 'q2', unused: 'q3', a2: 'q1' }
    expect(mentionedIds({ expression: 'b + a * a - a2', variables })).toEqual(['q2', 'q1'])
  })

  it.each([
    ['a +', ['q1']],
    ['((a', ['q1']],
    ['a b', ['q1', 'q2']],
    ['a2', []],
    ['2a', ['q1']],
    ['', []],
    ['1 + 2', []],
    ['unknown', []],
    ['constructor + __proto__', []],
  ])('the questions that a formula mentions are found in %j, well-formed or not', (expression, ids) => {
    expect(mentionedIds({ expression, variables: { a: 'q1', b: 'q2' } })).toEqual(ids)
  })
})

describe('formulas that mention formulas', () => {
  const chain = formulas({ total: 'subtotal + shipping', subtotal: 'price * count', shipping: '5', other: 'price' })

  it.each([
    ['total', 'subtotal', true],
    ['total', 'price', true],
    ['subtotal', 'count', true],
    ['subtotal', 'total', false],
    ['shipping', 'price', false],
    ['price', 'total', false],
    ['total', 'total', false],
    ['total', 'nowhere', false],
    ['nowhere', 'nowhere', false],
  ])('decides whether %s depends on %s: %s', (from, target, expected) => {
    expect(dependsOn(chain, from, target)).toBe(expected)
  })

  it.each([
    ['total', 'subtotal', true],
    ['total', 'price', true],
    ['total', 'total', false],
    ['subtotal', 'total', false],
    ['shipping', 'total', false],
    ['shipping', 'subtotal', true],
    ['other', 'total', true],
    ['new', 'total', true],
  ])('decides whether %s may mention %s: %s', (self, candidate, expected) => {
    expect(mentionable(chain, self, candidate)).toBe(expected)
  })

  it('follows a cycle without looping', () => {
    const cycle = formulas({ a: 'b', b: 'c', c: 'b + d' })
    expect(dependsOn(cycle, 'a', 'd')).toBe(true)
    expect(dependsOn(cycle, 'b', 'b')).toBe(true)
    expect(dependsOn(cycle, 'a', 'a')).toBe(false)
  })

  it('allows only mentions that keep formulas free of cycles', () => {
    const pairs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 })
    fc.assert(
      fc.property(pairs, (wishes) => {
        const graph = formulas({})
        for (const [from, to] of wishes) {
          if (!mentionable(graph, `f${from}`, `f${to}`)) continue
          graph.set(`f${from}`, formula(`${graph.get(`f${from}`)?.expression ?? '1'} + f${to}`))
        }
        expect(cyclicFormulas(graph)).toEqual(new Set())
      }),
    )
  })
})

describe('the order of formulas', () => {
  it('puts each formula after those that it mentions', () => {
    const order = [...dependencyOrder(formulas({ a: 'b + c', b: 'c + x', c: '1', d: 'a + b' })).keys()]
    expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(order.indexOf('c')).toBeLessThan(order.indexOf('b'))
    expect(order.indexOf('b')).toBeLessThan(order.indexOf('a'))
    expect(order.indexOf('a')).toBeLessThan(order.indexOf('d'))
  })

  it('the order of formulas is correct for generated formulas, except on cycles', () => {
    fc.assert(
      fc.property(graphs(), (graph) => {
        const order = [...dependencyOrder(graph).keys()]
        expect(order.toSorted()).toEqual([...graph.keys()].toSorted())
        const mentions = [...graph].flatMap(([id, { variables }]) =>
          Object.keys(variables).map((to) => [id, to] as const),
        )
        const early = mentions.filter(([id, to]) => order.indexOf(to) > order.indexOf(id))
        expect(early.filter(([id, to]) => !dependsOn(graph, to, id))).toEqual([])
      }),
    )
  })
})

describe('formulas on a cycle', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['are none in a chain', { a: 'b', b: 'c', c: 'x' }, []],
    ['include one that mentions itself', { a: 'a + 1', b: 'a' }, ['a']],
    ['include two that mention each other', { a: 'b', b: 'a' }, ['a', 'b']],
    ['include all of a ring', { a: 'b', b: 'c', c: 'a' }, ['a', 'b', 'c']],
    ['do not include what leads to it or away from it', { in: 'a', a: 'b', b: 'a + out', out: 'x' }, ['a', 'b']],
    ['do not include what is between two', { a: 'b', b: 'a + m', m: 'c', c: 'd', d: 'c' }, ['a', 'b', 'c', 'd']],
    ['are none where two ways lead to the same', { a: 'b + c', b: 'd', c: 'd', d: '1' }, []],
    ['include those of two rings that touch', { a: 'b + c', b: 'a', c: 'a' }, ['a', 'b', 'c']],
    ['do not include a mention that does not occur in the expression', { a: '1' }, []],
  ])('finds cyclic formulas: %s', (_, expressions, cyclic) => {
    expect([...cyclicFormulas(formulas(expressions))].toSorted()).toEqual(cyclic)
  })

  it('formulas on a cycle are exactly those that depend on themselves', () => {
    fc.assert(
      fc.property(graphs(), (graph) => {
        const expected = [...graph.keys()].filter((id) => dependsOn(graph, id, id))
        expect([...cyclicFormulas(graph)].toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 500 },
    )
  })

  it('formulas on a cycle are found in a ring of thousands', () => {
    const size = 5000
    const ring = new Map(Array.from({ length: size }, (_, i) => [`f${i}`, formula(`f${(i + 1) % size}`)]))
    expect(cyclicFormulas(ring).size).toBe(size)
  })
})

function graphs(): fc.Arbitrary<ReadonlyMap<string, Formula>> {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'x', 'y']
  const mentions = fc.subarray(names, { maxLength: 3 })
  return fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), mentions)
    .map((graph) =>
      formulas(Object.fromEntries(Object.entries(graph).map(([id, ids]) => [id, ['1', ...ids].join('+')]))),
    )
}
