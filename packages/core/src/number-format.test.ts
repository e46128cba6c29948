import { describe, expect, it } from 'vitest'
import { numberFormat } from './number-format.ts'

describe('number formats', () => {
  it('are made once for the same locale and options', () => {
    const money = () => numberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    expect(money()).toBe(money())
    expect(numberFormat('pt-BR', {})).not.toBe(money())
    expect(money().format(1234.5)).toMatch(/1\.234,50/)
  })

  it('do not pile up', () => {
    const first = numberFormat('en', { maximumFractionDigits: 3 })
    for (let i = 0; i < 600; i++) numberFormat(`en-x-a${i}`, {})
    expect(numberFormat('en', { maximumFractionDigits: 3 })).not.toBe(first)
  })
})
