/** Preloaded into a program to shift its clock by CLOCK_SKEW_MS. */
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0)
const RealDate = Date

class SkewedDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(SkewedDate.now())
    else super(...(parts as [number]))
  }

  static override now(): number {
    return RealDate.now() + skewMs
  }
}

globalThis.Date = SkewedDate as DateConstructor
