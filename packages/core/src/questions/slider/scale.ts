import { fractionLength, toDecimal } from '../decimal.ts'

type Scale = { min: string; max: string; step: string }

const USUAL: Scale = { min: '0', max: '100', step: '1' }

/** From 0 to 100 by 1, where the owner says nothing else. */
export function scaleOf(question: { [K in keyof Scale]: string | null }): Scale {
  const { min, max, step } = question
  return { min: min ?? USUAL.min, max: max ?? USUAL.max, step: step === null || step === '0' ? USUAL.step : step }
}

/** Null: it is on a step, counted from the lowest value; else the steps before and after it. Of decimals on the scale. */
export function stepsAround(value: string, { min, max, step }: Scale): { before: string; after: string } | null {
  const places = Math.max(...[value, min, max, step].map(fractionLength))
  const units = (decimal: string) => {
    const [whole = '', fraction = ''] = decimal.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }
  const rest = (units(value) - units(min)) % units(step)
  if (rest === 0n) return null
  const before = units(value) - rest
  const after = before + units(step)
  const text = (number: bigint) => {
    const digits = String(number).padStart(places + 1, '0')
    const point = digits.length - places
    return toDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`) ?? ''
  }
  return { before: text(before), after: text(after > units(max) ? before : after) }
}
