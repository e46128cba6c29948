import fc from 'fast-check'
import { hasError, isStaticPix, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { pixCode, pixTxid } from './pix-code.ts'
import { readPixKey } from './pix-key.ts'

const shop = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  amount: '190',
  reference: 'DARB 1047',
}

/** Read by another library, which checks lengths and the checksum. */
function parsed(code: string | null) {
  const pix = parsePix(code ?? '')
  if (hasError(pix) || !isStaticPix(pix)) throw new Error(`not a static Pix code: ${code}`)
  return pix
}

describe('a Pix code', () => {
  it('a Pix code is read by another library with the same values', () => {
    expect(parsed(pixCode(shop))).toMatchObject({
      pixKey: shop.key,
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
      transactionAmount: 190,
      transactionCurrency: '986',
      countryCode: 'BR',
      merchantCategoryCode: '0000',
      txid: 'DARB1047',
    })
  })

  it('a Pix code has the fields in the order of the central bank, and its checksum at the end', () => {
    expect(pixCode({ ...shop, reference: '' })).toMatch(
      /^00020126580014br\.gov\.bcb\.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406190\.005802BR5913Fulano de Tal6008BRASILIA62070503\*\*\*6304[0-9A-F]{4}$/,
    )
  })

  it.each([
    ['0.5', 0.5],
    ['1234567.89', 1_234_567.89],
    ['0.01', 0.01],
  ])('a Pix code asks for %s', (amount, value) => {
    expect(parsed(pixCode({ ...shop, amount })).transactionAmount).toBe(value)
  })

  it.each(['0', '-1', '1.001', 'x', '', '99999999999999'])('makes no Pix code when the amount is %j', (amount) => {
    expect(pixCode({ ...shop, amount })).toBeNull()
  })

  it.each([
    ['Padaria São João', 'Padaria Sao Joao'],
    ['Łódź & Æther ß', 'Lodz & AEther ss'],
    ['Confeitaria Aurora do Brasil Ltda', 'Confeitaria Aurora do Bra'],
    ['مخبز درب', 'PIX'],
    ['Café\u0000\n\tda  Ana 🍰', 'Cafe da Ana'],
  ])('reduces the name %j to %j', (name, plain) => {
    expect(parsed(pixCode({ ...shop, name })).merchantName).toBe(plain)
  })

  it('fits the longest key into its field of the Pix code', () => {
    const key = `${'a'.repeat(60)}@mail.example.com`
    expect(key).toHaveLength(77)
    expect(parsed(pixCode({ ...shop, key })).pixKey).toBe(key)
  })

  it('a Pix code counts its lengths when a name looks like its last field', () => {
    expect(pixCode({ ...shop, name: '6304', reference: '6304' })).toMatch(
      /59046304600[89]BRASILIA6208050463046304[0-9A-F]{4}$/,
    )
  })

  it('a Pix code is readable whatever the names are', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('5913Fulano', '\uD83D', '0014br.gov.bcb.pix', ' '.repeat(30), '"><script>', '{}"\\'),
    )
    fc.assert(
      fc.property(names, names, names, fc.integer({ min: 1, max: 10 ** 9 }), (name, city, reference, cents) => {
        const code = pixCode({ ...shop, name, city, reference, amount: String(cents / 100) })
        expect(code).toMatch(/^[\x20-\x7E]+$/)
        // The library takes the first 6304 for the checksum's.
        fc.pre(code?.indexOf('6304') === (code?.length ?? 0) - 8)
        const pix = parsed(code)
        expect(pix.pixKey).toBe(shop.key)
        expect(pix.transactionAmount).toBe(cents / 100)
        expect(pix.merchantName.length).toBeLessThanOrEqual(25)
        expect(pix.merchantCity.length).toBeLessThanOrEqual(15)
        expect(pix.txid).toBe(pixTxid(reference))
        expect(pix.txid).toMatch(/^([\dA-Za-z]{1,25}|\*\*\*)$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a Pix key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    [' Loja@Mail.com ', 'email', 'loja@mail.com'],
    ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
    ['+55 11 3456-7890', 'phone', '+551134567890'],
    ['123E4567-e12b-12d1-a456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
  ])('reads %j as %s %j', (typed, kind, key) => {
    expect(readPixKey(typed)).toEqual({ kind, key })
  })

  it.each([
    '',
    '529.982.247-24',
    '52998224715',
    '111.111.111-11',
    '11.222.333/0001-80',
    '00000000000000',
    '12.ABC.345/01DE-34',
    '11 98765-4321',
    '+1 212 555 0100',
    '+55 01 98765-4321',
    'loja@mail',
    'olá@mail.com',
    `${'a'.repeat(70)}@mail.com`,
    '123e4567-e12b-12d1-a456-42665544000',
    '５２９９８２２４７２５',
  ])('refuses %j', (typed) => {
    expect(readPixKey(typed)).toBeNull()
  })

  it('refuses every change of one digit in a CPF or a CNPJ', () => {
    for (const key of ['52998224725', '11222333000181']) {
      for (let at = 0; at < key.length; at++) {
        for (const digit of '0123456789') {
          if (digit === key[at]) continue
          expect(readPixKey(key.slice(0, at) + digit + key.slice(at + 1))).toBeNull()
        }
      }
    }
  })
})
