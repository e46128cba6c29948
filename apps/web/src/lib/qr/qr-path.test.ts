import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws each run of dark squares once', () => {
  const picture = ['##.#', '....', '.###', '#...']
  expect(qrPath(4, (row, column) => picture[row]?.[column] === '#')).toBe(
    'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3zM0 3h1v1h-1z',
  )
})
