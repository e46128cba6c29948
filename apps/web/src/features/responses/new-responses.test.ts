import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countNewer, lastRead } from './new-responses.ts'

const PAGE = 10

it.each([
  ['nothing was unread', [9, 8, 7], { unread: 0, locked: 0, total: 9 }, []],
  ['the newest two were', [9, 8, 7], { unread: 2, locked: 0, total: 9 }, [9, 8]],
  ['some below were deleted', [9, 5, 1], { unread: 1, locked: 0, total: 3 }, [9]],
  ['the newest was deleted after it had been read', [12, 11, 9], { unread: 2, locked: 0, total: 11 }, [12, 11]],
  ['one was deleted unread, and is still counted', [10, 8, 7, 6], { unread: 3, locked: 0, total: 9 }, [10, 8]],
  ['all but two were deleted unread', [10, 6], { unread: 2, locked: 0, total: 2 }, [10, 6]],
  ['the unread ones are locked', [5, 4, 3], { unread: 2, locked: 2, total: 7 }, []],
  ['the locked ones have gaps between them', [5, 4, 3], { unread: 3, locked: 2, total: 7 }, [5]],
  ['there are more unread than a page has', [9, 8], { unread: 4, locked: 0, total: 9 }, [9, 8]],
  ['there was nothing at all', [], { unread: 0, locked: 0, total: 0 }, []],
])('finds the new responses when %s: of %j with %j they are %j', (_, numbers, counts, expected) => {
  const readUpTo = lastRead(numbers, counts)
  expect(numbers.filter((number) => number > readUpTo)).toEqual(expected)
})

it('counts every unread response as new, and no other while only read ones are deleted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant('arrive'), fc.constant('read'), fc.nat({ max: 30 })), { maxLength: 80 }),
      fc.nat({ max: 6 }),
      (steps, lockedWanted) => {
        const form = played(steps)
        const locked = Math.min(lockedWanted, form.stored.length)
        const newestFirst = form.stored.toReversed().slice(locked)
        const page = newestFirst.slice(0, PAGE)
        const readUpTo = lastRead(page, { unread: form.unread, locked, total: form.stored.length })
        const shown = page.filter((number) => number > readUpTo)
        const wanted = page.filter((number) => number > form.readTo)
        // A deleted response that is still counted can't be distinguished from the one below it.
        const mayBeShown = form.isDeletedUnread ? shown : []
        expect(shown).toEqual(page.filter((number) => wanted.includes(number) || mayBeShown.includes(number)))
      },
    ),
    { numRuns: 500 },
  )
})

it('counts arrivals, not the difference of the numbers', () => {
  expect(countNewer([14, 12, 9], 9)).toBe(2)
})

/** The server's counting: unread responses that are deleted are subtracted only if more would be unread than exist. */
function played(steps: readonly ('arrive' | 'read' | number)[]) {
  const form = { stored: [] as number[], last: 0, unread: 0, readTo: 0, isDeletedUnread: false }
  for (const step of steps) {
    if (step === 'arrive') {
      form.last += 1
      form.unread += 1
      form.stored.push(form.last)
    } else if (step === 'read') {
      form.unread = 0
      form.readTo = form.last
    } else if (step < form.stored.length) {
      const [gone = 0] = form.stored.splice(step, 1)
      form.isDeletedUnread ||= gone > form.readTo
      form.unread = Math.min(form.unread, form.stored.length)
    }
  }
  return form
}
