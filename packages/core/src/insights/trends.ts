/** A change in whole per cent of what was before. Null without a before: nothing grows from zero by a percentage. */
export function percentChange(now: number, before: number): number | null {
  // Adding zero makes zero of a negative zero.
  return before <= 0 ? null : Math.round(((now - before) / before) * 100) + 0
}

/** A change between two shares in percentage points, of the shares as they are shown: 69% after 65% is 4. */
export function pointChange(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round(now * 100) - Math.round(before * 100)
}
