import { describe, expect, it } from 'vitest'
import { LONE_HIGH } from '../testing/hostile.ts'
import { asciiDigits } from './digits.ts'

describe('digits of other scripts', () => {
  it.each([
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['full-width', '０１２３４５６７８９'],
    ['ours', '0123456789'],
  ])('converts %s digits to 0 to 9', (_, text) => {
    expect(asciiDigits(text)).toBe('0123456789')
  })

  it.each([
    ['+٩٦٦ ٥٠', '+966 50'],
    ['x²½一', 'x²½一'],
    ['', ''],
    [`${LONE_HIGH}۱`, `${LONE_HIGH}1`],
    ['/:٪', '/:٪'],
  ])('converts the digits of %j to %j', (text, ascii) => {
    expect(asciiDigits(text)).toBe(ascii)
  })
})
