/** Between the two presses of a double press. */
const DOUBLE_PRESS_MS = 350
/** A finger does not come down twice at the very same point. */
const SAME_PLACE_PX = 24

type Press = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>

let last: Press | undefined

/**
 * Whether this is the second of two quick presses at one place. After the first, another order or the next step is under
 * the pointer, which the member did not mean to press. Keys press what has the focus, and stay there.
 */
export function isSecondPress({ detail, timeStamp, clientX, clientY }: Press): boolean {
  if (detail === 0) return false
  const isSecond =
    last !== undefined &&
    timeStamp - last.timeStamp < DOUBLE_PRESS_MS &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < SAME_PLACE_PX
  if (!isSecond) last = { detail, timeStamp, clientX, clientY }
  return isSecond
}
