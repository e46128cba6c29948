let clicksInARow = 0

globalThis.document?.addEventListener('click', ({ detail }) => (clicksInARow = detail), { capture: true })

/** Whether the last click was the second of a double click, as the operating system counts it. */
export function isDoubleClick(): boolean {
  return clicksInARow > 1
}
