import { expect, it } from 'vitest'
import { cleanLook, DEFAULT_LOOK, qrFileName } from './qr-look.ts'

it('falls back to the defaults if the stored colour or logo is invalid', () => {
  expect(cleanLook({ ...DEFAULT_LOOK, dark: 'red', light: '#fff', logo: '../x' })).toEqual(DEFAULT_LOOK)
})

it('keeps colours and the id of a picture', () => {
  const look = { ...DEFAULT_LOOK, dark: '#103040', light: '#ffeecc', logo: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11' }
  expect(cleanLook(look)).toEqual(look)
})

it('names a file after the form’s link', () => {
  expect(qrFileName('order-cake', 'svg')).toBe('order-cake-qr.svg')
})
