import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { changeLine, moveLine } from './line-edits.ts'

const address = given.address()
const order = ({ fields }: typeof address) => fields.map(({ id }) => id)

describe('address lines', () => {
  it('a line is edited without changing the others', () => {
    const changed = changeLine(address, 'city', { label: 'Town', required: true })
    expect(changed.fields[2]).toMatchObject({ id: 'city', label: 'Town', required: true, enabled: true })
    expect(changed.fields.toSpliced(2, 1)).toEqual(address.fields.toSpliced(2, 1))
  })

  it.each([
    [0, 1, ['line2', 'line1', 'city', 'state', 'postalCode', 'country']],
    [5, 0, ['country', 'line1', 'line2', 'city', 'state', 'postalCode']],
    [0, 5, ['line2', 'city', 'state', 'postalCode', 'country', 'line1']],
  ])('a line moves from %i to %i', (from, to, expected) => {
    expect(order(moveLine(address, from, to))).toEqual(expected)
  })

  it.each([
    [0, -1],
    [5, 6],
    [9, 0],
    [2, 2],
  ])('the lines stay in place when there is nothing to move from %i to %i', (from, to) => {
    expect(moveLine(address, from, to)).toBe(address)
  })
})
