import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPix, readTransfer, readUpi } from './destination.ts'
import { copiedAccount, formatAccount, isIban, looksLikeIban } from './iban.ts'

const bank = { holder: 'Darb Bakehouse Est.', account: 'SA03 8000 0000 6080 1016 7519', bank: '', branch: '', text: '' }

describe('where a local payment goes', () => {
  it('keeps the key as banks write it', () => {
    expect(readPix({ key: '529.982.247-25', name: ' Marina\nDuarte ', city: 'São Paulo' })).toEqual({
      ok: true,
      value: { key: '52998224725', name: 'Marina Duarte', city: 'São Paulo' },
    })
    expect(readUpi({ vpa: ' shop@bank ', name: 'Shop' })).toEqual({
      ok: true,
      value: { vpa: 'shop@bank', name: 'Shop' },
    })
    expect(readTransfer({ ...bank, text: 'a\nb' })).toEqual({ ok: true, value: { ...bank, text: 'a\nb' } })
  })

  it('names every wrong field', () => {
    expect(readPix({ key: '52998224724', name: ' ', city: 'مدينة' })).toEqual({
      ok: false,
      problem: { key: { key: 'invalidPixKey' }, name: { key: 'required' }, city: { key: 'latinLetters' } },
    })
    expect(readUpi({ vpa: 'shop', name: '' })).toEqual({
      ok: false,
      problem: { vpa: { key: 'invalidVpa' }, name: { key: 'required' } },
    })
    expect(
      readTransfer({
        holder: '',
        account: 'SA03 8000 0000 6080 1016 7518',
        bank: '',
        branch: '',
        text: 'x'.repeat(301),
      }),
    ).toEqual({
      ok: false,
      problem: {
        holder: { key: 'required' },
        account: { key: 'invalidIban' },
        text: { key: 'tooLong', params: { max: 300 } },
      },
    })
  })

  it('takes an account number that is no IBAN as it is', () => {
    expect(readTransfer({ ...bank, account: '0012-345 678' })).toMatchObject({ value: { account: '0012-345 678' } })
  })
})

describe('an IBAN', () => {
  it.each([
    'SA0380000000608010167519',
    'DE89 3704 0044 0532 0130 00',
    'gb82 west 1234 5698 7654 32',
    'BR1800360305000010009795493C1',
  ])('an IBAN is known by its check digits: %s', (iban) => {
    expect([looksLikeIban(iban), isIban(iban)]).toEqual([true, true])
  })

  it('shows an account in groups of four, and copies it without spaces', () => {
    expect(formatAccount('sa0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
    expect(copiedAccount('SA03 8000 0000 6080 1016 7519')).toBe('SA0380000000608010167519')
    expect([formatAccount('001 22-3'), copiedAccount('001 22-3')]).toEqual(['001 22-3', '001 22-3'])
  })

  it('refuses any two exchanged or one changed character', () => {
    const iban = 'DE89370400440532013000'
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 2 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = (Number(iban[at]) + by) % 10
        expect(isIban(iban.slice(0, at) + changed + iban.slice(at + 1))).toBe(false)
        if (iban[at] === iban[at + 1]) return
        expect(isIban(iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2))).toBe(false)
      }),
    )
  })
})
