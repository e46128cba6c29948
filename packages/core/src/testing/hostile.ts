/** Values that no honest page sends. Code that reads answers must neither throw nor misread them. */
export const HOSTILE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['a number that is none', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['an empty list', []],
  ['a list of texts', ['a', 'b']],
  ['a list in a list', [[['a']]]],
  ['an empty object', {}],
  ['an object', { value: 'a' }],
  ['an object with prototype keys', JSON.parse('{"__proto__": {"other": "x"}, "constructor": {"name": "x"}}')],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 'x' })],
  ['an object that hides its text', { toString: 'not a function', valueOf: null, a: 1 }],
  ['a function', () => 'a'],
  ['a symbol', Symbol('a')],
  ['a big integer', 12n],
  ['a date', new Date(0)],
]

/** Deeper than any call stack. */
export function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

export const NUL = '\u0000'
export const LONE_HIGH = '\uD83D'
export const LONE_LOW = '\uDE00'
export const HUGE_TEXT = 'a'.repeat(100_000)
