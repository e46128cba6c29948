import { describe, expect, it } from 'vitest'
import { shownNotices } from './push-notices.ts'
import type { PushNotification } from '../use-sandbox.ts'

const note = (id: string, minute: number, more: Partial<PushNotification> = {}): PushNotification => ({
  id,
  token: 'phone-1',
  title: `Title ${id}`,
  body: '',
  data: {},
  tag: null,
  at: `2026-11-16T10:0${minute}:00.000Z`,
  ...more,
})
const keys = (notes: PushNotification[], dismissed: string[] = []) =>
  shownNotices(notes, dismissed).map(({ key }) => key)

describe('notifications on the sandbox page', () => {
  it('shows the newest three that were not dismissed', () => {
    const notes = [note('a', 1), note('b', 2), note('c', 3), note('d', 4)]
    expect(keys(notes)).toEqual(['d', 'c', 'b'])
    expect(keys(notes, ['c'])).toEqual(['d', 'b', 'a'])
  })

  it('shows a notification of several devices once, in its latest state', () => {
    const notes = [
      note('a', 1, { tag: 'r1' }),
      note('b', 2, { tag: 'r1', token: 'phone-2' }),
      note('c', 3, { tag: 'r1' }),
    ]
    expect(shownNotices(notes, [])).toMatchObject([{ key: 'r1', devices: 2, notification: { id: 'c' } }])
  })
})
