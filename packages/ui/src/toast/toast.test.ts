import { describe, expect, it } from 'vitest'
import { createToasts } from './toast.ts'

describe('toasts', () => {
  it('shows one toast at a time: the newest replaces the previous one', () => {
    const toasts = createToasts()
    toasts.show({ text: 'Copied' })
    toasts.show({ text: 'Saved', kind: 'success' })
    expect(toasts.current()).toMatchObject({ text: 'Saved', kind: 'success' })
  })

  it('a toast stays 3 seconds, or 10 with an undo', () => {
    const toasts = createToasts()
    toasts.show({ text: 'Copied' })
    expect(toasts.current()?.durationMs).toBe(3_000)
    toasts.show({ text: 'Deleted', action: { label: 'Undo', onClick: () => {} } })
    expect(toasts.current()?.durationMs).toBe(10_000)
  })

  it('keeps a newer toast when the timer of an older one ends', () => {
    const toasts = createToasts()
    const first = toasts.show({ text: 'first' })
    toasts.show({ text: 'second' })
    toasts.hide(first)
    expect(toasts.current()?.text).toBe('second')
    toasts.hide()
    expect(toasts.current()).toBeNull()
  })
})
