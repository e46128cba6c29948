import { describe, expect, it } from 'vitest'
import { blankProduct } from '../blank-product.ts'
import { matchColumns } from './match-columns.ts'
import { type Csv, MAX_CSV_ROWS, parseCsv } from './parse-csv.ts'
import { badRowsCsv, productsCsv } from './products-csv.ts'
import { readRows } from './read-rows.ts'

function parsed(text: string): Csv {
  const csv = parseCsv(text)
  if (typeof csv === 'string') throw new Error(csv)
  return csv
}
const read = (text: string) => {
  const csv = parsed(text)
  return readRows(csv, { columns: matchColumns(csv.columns), currency: 'SAR', language: 'en' })
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,price\nCake,"1,200"\n'],
    ['semicolons and a byte order mark', '\ufeffname;price\r\nCake;1,200\r\n'],
    ['tabs without a last line break', 'name\tprice\nCake\t1,200'],
  ])('is read with %s', (_name, text) => {
    expect(parsed(text)).toEqual({ columns: ['name', 'price'], rows: [['Cake', '1,200']] })
  })

  it('keeps quotes, line breaks and short rows', () => {
    expect(parsed('a,b,c\n"say ""hi""","two\nlines"\n\n,,x').rows).toEqual([
      ['say "hi"', 'two\nlines', ''],
      ['', '', 'x'],
    ])
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a heading alone', 'name,price\n', 'empty'],
    ['a picture', 'PNG\0\0', 'notText'],
    ['too many columns', `${'a,'.repeat(100)}b\n1`, 'tooManyColumns'],
    ['too many rows', `name\n${'x\n'.repeat(MAX_CSV_ROWS + 1)}`, 'tooManyRows'],
  ])('is refused with %s', (_name, text, problem) => {
    expect(parseCsv(text)).toBe(problem)
  })

  it('with an open quote or two million quotes ends in time', () => {
    const started = performance.now()
    parseCsv(`name\n"${'x'.repeat(1_000_000)}`)
    parseCsv('"'.repeat(2_000_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the columns of a file', () => {
  it('are matched by their words, each field once', () => {
    expect(matchColumns(['item', 'price_sar', 'group', 'qty', 'notes', 'Price'])).toEqual([
      'name',
      'price',
      'category',
      'stock',
      null,
      null,
    ])
    expect(matchColumns(['Produto', 'Preço (R$)', 'Estoque'])).toEqual(['name', 'price', 'stock'])
    expect(matchColumns(['السعر', 'الاسم'])).toEqual(['price', 'name'])
  })
})

describe('the rows of a file', () => {
  it('become products, with sizes under one name', () => {
    const { products, bad } = read(
      'name,size,price,category,stock\nTea,,SAR 8.50,Drinks,\nCake,S,120,Cakes,6\nCake,M,165,Cakes,5\n',
    )
    expect(bad).toEqual([])
    expect(products).toEqual([
      { name: 'Tea', price: 850, category: 'Drinks', stock: null },
      {
        name: 'Cake',
        category: 'Cakes',
        sizes: [
          { name: 'S', price: 12_000, stock: 6 },
          { name: 'M', price: 16_500, stock: 5 },
        ],
      },
    ])
  })

  it('are left out with their number and what is wrong', () => {
    const text = `name,price,stock\nTea,8,1\n,9,1\nCake,,1\nBun,1.005,1\nRoll,2,half\ntea ,3,1\n${'x'.repeat(101)},1,1\n`
    const { products, bad } = read(text)
    expect(products.map(({ name }) => name)).toEqual(['Tea'])
    expect(bad.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'name'],
      [4, 'price'],
      [5, 'price'],
      [6, 'stock'],
      [7, 'twice'],
      [8, 'tooLong'],
    ])
  })
})

describe('an export of products', () => {
  const HEADINGS = ['Name', 'Size', 'Price', 'Category', 'Stock', 'Description', 'On']
  const products: Parameters<typeof productsCsv>[0]['products'] = [
    { ...blankProduct({ name: '=HYPERLINK("x")', price: 850, isOn: false, categoryId: 'c' }), id: 'a', left: {} },
    {
      ...blankProduct({ name: 'Cake', variants: [{ id: 's', name: '-10 cm', price: 12_000, stock: 9 }] }),
      id: 'b',
      left: { s: 4 },
    },
  ]
  const csv = productsCsv({ currency: 'SAR', categories: [{ id: 'c', name: '@cakes', texts: {} }], products }, HEADINGS)

  it('never starts a formula', () => {
    for (const cell of csv.split(/[,\r\n]+/)) expect(cell.replaceAll('"', '')).not.toMatch(/^[=+\-@]/)
  })

  it('is understood again by the import', () => {
    expect(read(csv)).toEqual({
      bad: [],
      products: [
        { name: '=HYPERLINK("x")', price: 850, category: '@cakes', stock: null, description: '', isOn: false },
        {
          name: 'Cake',
          category: '',
          description: '',
          isOn: true,
          sizes: [{ name: '-10 cm', price: 12_000, stock: 4 }],
        },
      ],
    })
  })

  it('guards the rows that were left out as well', () => {
    expect(badRowsCsv(['name'], [['=1+1']])).toBe("\ufeffname\r\n'=1+1\r\n")
  })
})
