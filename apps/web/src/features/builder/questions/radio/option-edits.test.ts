import { newOption } from '@wayform/core/questions/radio/schema.ts'
import { describe, expect, it } from 'vitest'
import { addOption, removeOption, renameOption, repeatedOptions } from './option-edits.ts'

const options = (...labels: string[]) => labels.map((label, index) => newOption(`o${index}`, label))
const labelOf = (n: number) => `Option ${n}`

describe('editing options', () => {
  it('adds one with the next number', () => {
    expect(addOption(options('Tea', 'Coffee'), 'new', labelOf).at(-1)).toEqual(newOption('new', 'Option 3'))
  })

  it('never adds one that is already there', () => {
    expect(addOption(options('Option 1', 'option 3 '), 'new', labelOf).at(-1)?.label).toBe('Option 4')
  })

  it('renames and removes by id, and leaves the others as they are', () => {
    const start = options('Tea', 'Coffee')
    expect(renameOption(start, 'o1', 'Cocoa').map(({ label }) => label)).toEqual(['Tea', 'Cocoa'])
    expect(renameOption(start, 'o1', 'Cocoa')[0]).toBe(start[0])
    expect(removeOption(start, 'o0')).toEqual([start[1]])
  })

  it('names the later one of two that read the same', () => {
    expect([...repeatedOptions(options('Small', 'Large', ' small'))]).toEqual(['o2'])
    expect([...repeatedOptions(options('', ''))]).toEqual([])
  })
})
