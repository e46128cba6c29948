import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QR_DARK, QR_LIGHT, qrColour, qrColourProblem, qrContrast } from './qr-look.ts'

describe('the colours of a QR code', () => {
  it.each([
    ['black on white', '#000000', '#ffffff', null],
    ['as a code is drawn without a word about it', QR_DARK, QR_LIGHT, null],
    ['a shop’s blue', '#2348c7', '#ffffff', null],
    ['a red that is dark enough', '#c62828', '#ffffff', null],
    ['a pale ground', '#16181f', '#fff2d6', null],
    ['without the sign', '000000', 'ffffff', null],
    ['a light code on a dark ground', '#ffffff', '#000000', 'inverted'],
    ['the same twice', '#336699', '#336699', 'tooClose'],
    ['yellow on white', '#ffd600', '#ffffff', 'tooClose'],
    ['light grey', '#999999', '#ffffff', 'tooClose'],
    ['black on a dark grey', '#000000', '#777777', 'tooClose'],
    ['red and green, which only people tell apart', '#b00000', '#007a00', 'tooClose'],
  ])('the colours of a QR code are checked for contrast: %s', (_, dark, light, problem) => {
    expect(qrColourProblem(dark, light)).toBe(problem)
  })

  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))

  it('the colours of a QR code are never accepted both ways round', () => {
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        expect(
          [qrColourProblem(a, b), qrColourProblem(b, a)].filter((problem) => problem === null).length,
        ).toBeLessThan(2)
      }),
    )
  })

  it('the colours of a QR code have a contrast between 1 and 21, in either order', () => {
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        expect(qrContrast(a, b)).toBeCloseTo(qrContrast(b, a))
        expect(qrContrast(a, b)).toBeGreaterThanOrEqual(1)
        expect(qrContrast(a, b)).toBeLessThanOrEqual(21)
      }),
    )
    expect(qrContrast('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it('the colours of a QR code are normalised to #rrggbb', () => {
    expect(['2348C7', '#2348C7'].map(qrColour)).toEqual(['#2348c7', '#2348c7'])
  })
})
