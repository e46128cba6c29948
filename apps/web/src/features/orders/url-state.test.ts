import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS } from './board/board-view.ts'
import { readPlace, writePlace } from './url-state.ts'

describe('the address of a board', () => {
  it('restores every filter from the address', () => {
    const place = fc
      .record({
        show: fc.constantFrom('all', 'today', 'unpaid'),
        formId: fc.option(fc.uuid()),
        personId: fc.option(fc.uuid()),
        search: fc.string(),
        openId: fc.option(fc.uuid()),
        tab: fc.constantFrom(...COLUMNS),
      })
      .map(({ show, ...rest }) => ({ ...rest, isToday: show === 'today', isUnpaid: show === 'unpaid' }))
    fc.assert(
      fc.property(place, (given) => {
        expect(readPlace(new URLSearchParams(writePlace(given).toString()))).toEqual(given)
      }),
    )
  })

  it('the address is empty for the board as it opens', () => {
    expect(writePlace(readPlace(new URLSearchParams('show=everything&status=cancelled'))).toString()).toBe('')
  })
})
