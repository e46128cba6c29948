import { describe, expect, it } from 'vitest'
import { given, TEXTS } from '../../testing/given.ts'
import { addressAnswer } from './answer.ts'
import { ADDRESS_LINES, isFullWidth } from './lines.ts'
import { address, addressSchema } from './schema.ts'

const asked = given.address()
const change = (id: string, changes: object) =>
  given.address({ fields: asked.fields.map((field) => (field.id === id ? { ...field, ...changes } : field)) })

describe('an address', () => {
  it('keeps the filled lines in the order of the question', () => {
    const wire = { country: 'Brasil', line1: ' Rua A, 1 ', city: '', planet: 'Earth' }
    const parsed = addressAnswer.parse(wire, asked, {})
    expect(parsed).toEqual({ ok: true, value: { line1: 'Rua A, 1', country: 'Brasil' } })
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(['line1', 'country'])
  })

  it('an address reports missing required lines by name', () => {
    expect(addressAnswer.parse({ line1: 'Rua A' }, change('city', { required: true }), {})).toEqual({
      ok: false,
      problem: { key: 'addressLineRequired', params: { line: 'Line city' } },
    })
  })

  it('an address neither requires nor keeps a line that is switched off', () => {
    const question = change('city', { required: true, enabled: false })
    expect(addressAnswer.parse({ line1: 'Rua A', city: 'X' }, question, {})).toEqual({
      ok: true,
      value: { line1: 'Rua A' },
    })
  })

  it.each([
    ['Rua A', 'invalid'],
    [['Rua A'], 'invalid'],
    [{ line1: 5 }, 'invalid'],
    [{ line1: null }, 'required'],
    [{ planet: 'Earth' }, 'required'],
    [{ line1: 'x'.repeat(301) }, 'tooLong'],
  ])('refuses %j as an address', (wire, key) => {
    expect(addressAnswer.parse(wire, asked, {})).toMatchObject({ ok: false, problem: { key } })
  })

  it('reads an address line by line', () => {
    const fields: Record<string, string> = { 'address.line1': 'Rua A', 'address.city': '', 'address.planet': 'Earth' }
    expect(addressAnswer.read({ first: (name) => fields[name], all: () => [] }, asked, 'en')).toEqual({
      line1: 'Rua A',
      city: '',
    })
  })

  it('formats the lines in the order of the question, whatever the order of the stored keys', () => {
    const stored = { city: 'Recife', line1: 'Rua A', country: 'Brasil', postalCode: '50000' }
    expect(addressAnswer.format(stored, asked, { language: 'en' })).toBe('Rua A, Recife, 50000, Brasil')
    expect(addressAnswer.comparable?.(stored, asked)).toEqual({
      kind: 'text',
      lines: ['Rua A', 'Recife', '50000', 'Brasil'],
    })
  })

  it('formats an address in one line and compares it by any line', () => {
    const answer = { line1: 'Rua A', city: 'Recife' }
    expect(addressAnswer.format(answer, asked, { language: 'en' })).toBe('Rua A, Recife')
    expect(addressAnswer.comparable?.(answer, asked)).toEqual({ kind: 'text', lines: ['Rua A', 'Recife'] })
  })
})

describe('the lines of an address', () => {
  it('an address has the usual lines by default, without labels of their own', () => {
    const parsed = addressSchema.parse({ questionId: 'q', type: 'ADDRESS', label: 'Where?' })
    expect(parsed.fields.map(({ id, label, enabled }) => [id, label, enabled])).toEqual(
      ADDRESS_LINES.map((id) => [id, '', true]),
    )
    expect(address.complete?.(parsed, TEXTS).fields.map(({ label }) => label)).toEqual(
      ADDRESS_LINES.map((id) => `Line ${id}`),
    )
  })

  it('the lines of an address are refused when two have the same id', () => {
    expect(addressSchema.safeParse({ ...asked, fields: [asked.fields[0], asked.fields[0]] }).success).toBe(false)
    expect(addressSchema.safeParse({ ...asked, fields: [{ id: 'constructor' }] }).success).toBe(false)
  })

  it('the lines of an address keep their labels', () => {
    expect(address.complete?.(change('city', { label: 'Town' }), TEXTS).fields[2]?.label).toBe('Town')
    const field = { id: 'gate', label: '', required: false, enabled: true, hint: '' }
    expect(address.complete?.(given.address({ fields: [field] }), TEXTS).fields).toEqual([field])
  })

  it('the lines of an address need a label, and at least one must be enabled', () => {
    const field = { id: 'gate', label: ' ', required: false, enabled: true, hint: '' }
    expect(address.problems?.(given.address({ fields: [field] }))).toEqual([{ key: 'labelRequired' }])
    expect(address.problems?.(given.address({ fields: [{ ...field, enabled: false }] }))).toEqual([
      { key: 'addressLinesRequired' },
    ])
  })

  it('the street lines of an address take the full width', () => {
    expect(ADDRESS_LINES.filter(isFullWidth)).toEqual(['line1', 'line2'])
  })
})
