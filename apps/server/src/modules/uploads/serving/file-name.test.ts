import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileName, linkName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ['  Bolo   da Ana .JPG ', 'Bolo da Ana .JPG'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\cake.png', 'cake.png'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    ['/', 'file'],
    ['nul\0byte\r\n.pdf', 'nulbyte.pdf'],
    // With right-to-left display it would look like "gpj.exe" backwards.
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
    ['فاتورة.pdf', 'فاتورة.pdf'],
    ['👩‍👩‍👧 family.jpg', '👩‍👩‍👧 family.jpg'],
  ])('turns %j into %j', (raw, name) => {
    expect(fileName(raw)).toBe(name)
  })

  it('the name of a file is cut between characters and keeps its extension', () => {
    const name = fileName(`${'👩‍👩‍👧'.repeat(60)}.jpeg`)
    expect(name).toMatch(/^(👩‍👩‍👧)+….jpeg$/u)
    expect(name.length).toBeLessThanOrEqual(100)
    expect(fileName('x'.repeat(300))).toBe(`${'x'.repeat(98)}…`)
  })

  it('the name of a file is always short, one line, without a path, and storable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
        const name = fileName(raw)
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
        expect(name.isWellFormed()).toBe(true)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('the name of a file in a link', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ['Bolo de maçã (final).JPG', 'Bolo-de-maca-final.JPG'],
    ['订单.pdf', 'file.pdf'],
    ['فاتورة', 'file'],
    [`${'long '.repeat(30)}.docx`, 'long-long-long-long-long-long-long-long.docx'],
  ])('turns %s into %s', (name, link) => {
    expect(linkName(name)).toBe(link)
  })

  it('returns a short name that needs no encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const name = linkName(fileName(raw))
        expect(encodeURIComponent(name)).toBe(name)
        expect(name.length).toBeLessThanOrEqual(60)
      }),
    )
  })
})
