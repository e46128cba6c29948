import { KEYS } from './engine.ts'

/** Key by key, as both protocols require. A modifier is released last. */
export function keyStrokes(keys: readonly string[]): object[] {
  const held = keys.filter((key) => key === KEYS.control)
  const pressed = keys.filter((key) => key !== KEYS.control)
  return [
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...pressed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
    ...held.map((value) => ({ type: 'keyUp', value })),
  ]
}
