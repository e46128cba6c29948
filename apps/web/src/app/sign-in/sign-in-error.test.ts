import { describe, expect, it } from 'vitest'
import { takeSignInError } from './sign-in-error.ts'

describe('takeSignInError', () => {
  it('reads the error cookie once, wherever it is in the cookie header', () => {
    const jar = { cookie: 'theme=dark; wf-error=cancelled; other=1' }
    expect(takeSignInError(jar)).toBe('cancelled')
    expect(jar.cookie).toBe('wf-error=; path=/; max-age=0')
  })

  it('accepts only known error codes, so that no foreign text is shown', () => {
    const jar = { cookie: 'wf-error=Call+this+number' }
    expect(takeSignInError(jar)).toBeNull()
    expect(jar.cookie).toContain('max-age=0')
  })

  it('ignores a cookie whose name only ends in wf-error', () => {
    const jar = { cookie: 'xwf-error=cancelled' }
    expect(takeSignInError(jar)).toBeNull()
    expect(jar.cookie).toBe('xwf-error=cancelled')
  })
})
