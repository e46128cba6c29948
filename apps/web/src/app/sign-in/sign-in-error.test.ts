import { describe, expect, it } from 'vitest'
import { takeSignInError } from './sign-in-error.ts'

describe('the error that a sign-in left behind', () => {
  it('is taken once, wherever it stands', () => {
    const jar = { cookie: 'theme=dark; wf-error=cancelled; other=1' }
    expect(takeSignInError(jar)).toBe('cancelled')
    expect(jar.cookie).toBe('wf-error=; path=/; max-age=0')
  })

  it('is one of a fixed list: nobody’s words are shown', () => {
    const jar = { cookie: 'wf-error=Call+this+number' }
    expect(takeSignInError(jar)).toBeNull()
    expect(jar.cookie).toContain('max-age=0')
  })

  it('is mostly not there', () => {
    const jar = { cookie: 'xwf-error=cancelled' }
    expect(takeSignInError(jar)).toBeNull()
    expect(jar.cookie).toBe('xwf-error=cancelled')
  })
})
