import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPublish, tellPublished } from './first-publish.ts'

beforeEach(() => firstPublish.close())

const told = (before: number | null, after: number) => {
  const say = vi.fn<() => void>()
  tellPublished({ id: 'f', publishedVersion: before }, { id: 'f', publishedVersion: after }, say)
  return { isSheetOpen: firstPublish.current() === 'f', isSaid: say.mock.calls.length === 1 }
}

describe('tellPublished', () => {
  it('opens the sheet for the first version and notifies subscribers', () => {
    const look = vi.fn<() => void>()
    const stop = firstPublish.subscribe(look)
    expect(told(null, 1)).toEqual({ isSheetOpen: true, isSaid: false })
    firstPublish.close()
    expect([firstPublish.current(), look.mock.calls.length]).toEqual([null, 2])
    stop()
  })

  it.each([
    ['a later version', 1, 2],
    ['nothing new', 1, 1],
    ['a version after one that another tab published', null, 2],
  ])('only shows a toast for %s', (_, before, after) => {
    expect(told(before, after)).toEqual({ isSheetOpen: false, isSaid: true })
  })
})
