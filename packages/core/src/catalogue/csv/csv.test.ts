import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../testing/least-cpu-ms.ts'
import { blankProduct } from '../blank-product.ts'
import { productDetails } from '../product.ts'
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
    ['carriage returns alone', 'name;price\rCake;1,200\r'],
  ])('reads a CSV file with %s', (_name, text) => {
    expect(parsed(text)).toEqual({ columns: ['name', 'price'], rows: [['Cake', '1,200']], numbers: [2] })
  })

  it('keeps quotes, line breaks and short rows', () => {
    expect(parsed('a,b,c\n"say ""hi""","two\nlines"\n\n,,x').rows).toEqual([
      ['say "hi"', 'two\nlines', ''],
      ['', '', 'x'],
    ])
  })

  it('counts rows as a spreadsheet does, with empty ones and those of several lines', () => {
    const text = 'name,price\n\n"Cake\nof dates",12\n,\nTea,eight\r\n'
    expect(parsed(text).numbers).toEqual([3, 5])
    expect(read(text).bad).toEqual([{ row: 5, cells: ['Tea', 'eight'], problem: 'price' }])
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a heading alone', 'name,price\n', 'empty'],
    ['a picture', 'PNG\0\0', 'notText'],
    ['too many columns', `${'a,'.repeat(100)}b\n1`, 'tooManyColumns'],
    ['too many rows', `name\n${'x\n'.repeat(MAX_CSV_ROWS + 1)}`, 'tooManyRows'],
  ])('refuses a CSV file with %s', (_name, text, problem) => {
    expect(parseCsv(text)).toBe(problem)
  })

  it('reads an open quote and two million quotes in time', () => {
    const started = performance.now()
    parseCsv(`name\n"${'x'.repeat(1_000_000)}`)
    parseCsv('"'.repeat(2_000_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the columns of a file', () => {
  it('matches columns by their words, each field once', () => {
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
  it('turns rows into products, with sizes under one name', () => {
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

  it('leaves out bad rows with their number and what is wrong', () => {
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

describe('any file of products', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('Cake', 'cake', '', ' ', '12,50', '-1', '1e309', '=1+1', '<b>x</b>', '__proto__', '"', '٣', 'yes'),
    fc.constant('x'.repeat(5_000)),
  )
  const heading = fc.constantFrom(
    'name',
    'price',
    'size',
    'stock',
    'category',
    'description',
    'active',
    '__proto__',
    '',
  )
  const line = (cells: readonly string[]) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')

  it('reads products that a workspace can have, and reports what is wrong with each other row', () => {
    fc.assert(
      fc.property(
        fc.array(heading, { minLength: 1, maxLength: 9 }),
        fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
        (headings, rows) => {
          const csv = parseCsv([headings, ...rows].map(line).join('\n'))
          fc.pre(typeof csv !== 'string')
          const columns = matchColumns(csv.columns)
          const { products, bad } = readRows(csv, { columns, currency: 'SAR', language: 'en' })
          const sizes = products.flatMap((each) => each.sizes ?? [each])
          expect(sizes.length + bad.length).toBe(csv.rows.length)
          for (const { name, description = '', price = 0, sizes: named = [] } of products) {
            const variants = named.map(({ stock = null, ...each }, at) => ({ ...each, id: `v${at}`, stock }))
            const made = { ...blankProduct(), name, description, price, variants }
            expect(productDetails.safeParse(made).error).toBeUndefined()
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads a file with the maximum of rows and columns in time', () => {
    const more = line(Array.from({ length: 20 }, (_, n) => `${n} "x"`))
    const rows = Array.from({ length: MAX_CSV_ROWS }, (_, n) => `Cake ${n},1,${more}`)
    const text = ['name,price,size,stock', ...rows].join('\n')
    expect(leastCpuMs(() => read(text), { enoughMs: 500 })).toBeLessThan(500)
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

  it('an exported cell never starts a formula', () => {
    for (const cell of csv.split(/[,\r\n]+/)) expect(cell.replaceAll('"', '')).not.toMatch(/^[=+\-@]/)
  })

  it('the import reads an exported file back', () => {
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

  it('guards the exported bad rows against formulas as well', () => {
    expect(badRowsCsv(['name'], [['=1+1']])).toBe("\ufeffname\r\n'=1+1\r\n")
  })
})
