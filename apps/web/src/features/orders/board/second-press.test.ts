import { describe, expect, it } from 'vitest'
import { isSecondPress } from './second-press.ts'

const press = (timeStamp: number, { detail = 1, clientX = 100, clientY = 100 } = {}) =>
  isSecondPress({ timeStamp, detail, clientX, clientY })

describe('isSecondPress', () => {
  it('returns true only for a quick second press of a pointer', () => {
    const presses = [
      press(1_000),
      press(1_150, { detail: 2 }),
      press(1_200, { detail: 3, clientX: 110, clientY: 90 }),
      press(1_600),
      press(1_700, { detail: 0 }),
      press(2_000),
    ]
    expect(presses).toEqual([false, true, true, false, false, false])
  })

  it('returns false for a quick press at another place, where another order is', () => {
    expect([press(5_000), press(5_100, { clientY: 180 }), press(5_200, { clientX: 420, clientY: 180 })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
