import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const FORM = '/forms/7f8a2f3e-0000-4000-8000-000000000001'

describe('the path after a sign-in', () => {
  it.each(['/', '/home', '/account', '/billing', '/build', FORM, `${FORM}/responses`])(
    'the path after a sign-in may be %s',
    (path) => {
      expect(ownPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/account?x=//evil.example',
    '/forms/../../auth/logout',
    `${FORM}/responses/..//evil`,
  ])('the path after a sign-in is home instead of %j', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})
