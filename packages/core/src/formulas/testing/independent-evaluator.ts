import { Fraction } from 'fraction.js'

export type Outcome =
  | { kind: 'invalid' }
  | { kind: 'value'; text: string | null }
  /** The numbers become so long that evaluation may give up. */
  | { kind: 'large' }

type Value = Fraction | null | 'large'
type Waiting = { symbol: string; priority: number; isSign: boolean }

const PRIORITIES: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 4 }
const SIGN_PRIORITY = 3
const LARGE_BITS = 2000
const LARGE_ROOT_BITS = 250
const LARGE_IRRATIONAL_BITS = 150

/** Evaluates a formula independently of our own code: Dijkstra's shunting-yard algorithm and fraction.js. */
export function evaluateIndependently(expression: string, numbers: Readonly<Record<string, string>>): Outcome {
  const value = shunt(expression, numbers)
  if (value === undefined) return { kind: 'invalid' }
  return value === 'large' ? { kind: 'large' } : { kind: 'value', text: value && written(value) }
}

/** Undefined when the expression is not well-formed. */
function shunt(expression: string, numbers: Readonly<Record<string, string>>): Value | undefined {
  const values: Value[] = []
  const waiting: Waiting[] = []
  let expectsOperand = true
  let at = 0

  const apply = () => {
    const operator = waiting.pop()
    const right = values.pop() ?? null
    const left = operator?.isSign ? new Fraction(0) : (values.pop() ?? null)
    values.push(calculate(operator?.symbol ?? '', left, right))
  }

  while (at < expression.length) {
    const symbol = expression.charAt(at)
    if (symbol.trim() === '') {
      at++
    } else if (expectsOperand) {
      const name = wordAt(expression, at)
      const number = numberAt(expression, at)
      if (name !== '' || number !== '') {
        const text = name === '' ? number : numbers[name]
        if (text === undefined) return undefined
        values.push(read(text))
        expectsOperand = false
        at += Math.max(name.length, number.length)
      } else if ('(+-'.includes(symbol)) {
        waiting.push({ symbol, priority: symbol === '(' ? 0 : SIGN_PRIORITY, isSign: symbol !== '(' })
        at++
      } else {
        return undefined
      }
    } else if (symbol === ')') {
      while (waiting.length > 0 && waiting.at(-1)?.symbol !== '(') apply()
      if (!waiting.pop()) return undefined
      at++
    } else {
      const priority = PRIORITIES[symbol]
      if (priority === undefined) return undefined
      const goesFirst = (other: Waiting) => other.priority > priority || (other.priority === priority && symbol !== '^')
      for (let top = waiting.at(-1); top && goesFirst(top); top = waiting.at(-1)) apply()
      waiting.push({ symbol, priority, isSign: false })
      expectsOperand = true
      at++
    }
  }
  if (expectsOperand) return undefined
  while (waiting.length > 0) {
    if (waiting.at(-1)?.symbol === '(') return undefined
    apply()
  }
  return values[0]
}

function calculate(symbol: string, a: Value, b: Value): Value {
  if (!a || !b) return null
  if (a === 'large' || b === 'large') return 'large'
  const divides = symbol === '/' || symbol === '%'
  if (divides && b.equals(0)) return null
  if (symbol === '+') return checked(a.add(b))
  if (symbol === '-') return checked(a.sub(b))
  if (symbol === '*') return checked(a.mul(b))
  if (symbol === '/') return checked(a.div(b))
  if (symbol === '%') return checked(a.sub(a.div(b).floor().mul(b)))
  return raised(a, b)
}

function raised(base: Fraction, exponent: Fraction): Value {
  if (exponent.equals(0)) return new Fraction(1)
  if (base.equals(0)) return exponent.gt(0) ? base : null
  if (exponent.d !== 1n && base.lt(0)) return null
  const longest = Math.max(bits(base.n), bits(base.d))
  if (exponent.n * BigInt(longest) > LARGE_BITS || exponent.d > 100) return 'large'
  if (exponent.d !== 1n && longest > LARGE_ROOT_BITS) return 'large'
  const whole = base.pow(new Fraction(exponent.s * exponent.n))
  const n = largest((root) => root ** exponent.d <= whole.n)
  const d = largest((root) => root ** exponent.d <= whole.d)
  if (n ** exponent.d === whole.n && d ** exponent.d === whole.d) return checked(new Fraction(whole.s * n, d))
  const unit = 10n ** 40n
  const limit = whole.n * (2n * unit) ** exponent.d
  const places = largest((m) => (2n * m - 1n) ** exponent.d * whole.d <= limit)
  return bits(places / unit) > LARGE_IRRATIONAL_BITS ? 'large' : new Fraction(places, unit)
}

/** The largest integer for which it holds, given that it holds for 1 or for none. */
function largest(holds: (candidate: bigint) => boolean): bigint {
  let above = 1n
  while (holds(above)) above *= 2n
  let below = 0n
  while (above - below > 1n) {
    const middle = (above + below) / 2n
    if (holds(middle)) below = middle
    else above = middle
  }
  return below
}

function written(value: Fraction): string | null {
  const unit = 10n ** 10n
  const rounded = value.abs().mul(unit).add(new Fraction(1, 2)).floor().n
  const whole = String(rounded / unit)
  const places = String(rounded % unit)
    .padStart(10, '0')
    .replace(/0+$/, '')
  const sign = value.lt(0) && rounded !== 0n ? '-' : ''
  return whole.length > 30 ? null : `${sign}${whole}${places === '' ? '' : `.${places}`}`
}

function read(decimal: string): Fraction {
  const [whole = '', places = ''] = decimal.replace('-', '').split('.')
  const size = new Fraction(BigInt(whole + places), 10n ** BigInt(places.length))
  return decimal.startsWith('-') ? size.neg() : size
}

function checked(value: Fraction): Value {
  return Math.max(bits(value.n), bits(value.d)) > LARGE_BITS ? 'large' : value
}

function bits(whole: bigint): number {
  return whole.toString(2).length
}

function wordAt(text: string, start: number): string {
  let end = start
  while (/\w/.test(text.charAt(end))) end++
  return /[0-9]/.test(text.charAt(start)) ? '' : text.slice(start, end)
}

function numberAt(text: string, start: number): string {
  let end = start
  while (/[0-9]/.test(text.charAt(end))) end++
  if (text.charAt(end) === '.') end++
  while (/[0-9]/.test(text.charAt(end))) end++
  return text.slice(start, end) === '.' ? '' : text.slice(start, end)
}
