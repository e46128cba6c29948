import { describe, expect, it } from 'vitest'
import { operationOf } from './operation-of.ts'

describe('the operation of an outgoing call', () => {
  it.each([
    ['/v23.0/100000000000001/messages', '/v23.0/*/messages'],
    ['/v1/checkout/sessions/cs_test_a1b2?expand=customer', '/v1/checkout/sessions/*'],
    ['/v1/projects/shop/messages:send', '/v1/projects/*/messages:send'],
    ['/hooks/ana.souza@example.com/+5511987654321#x', '/*/*/*'],
    ['/', '/*'],
    ['', '/'],
    [`/${'a/'.repeat(40)}`, `/${'*/'.repeat(7)}*`],
  ])('summarises %s as %s', (path, operation) => {
    expect(operationOf(path)).toBe(operation)
  })
})
