import { describe, expect, it } from 'vitest'
import { PRIMER_PAUSE_MS, type PrimerState, shouldShowPrimer } from './push-primer.ts'

const NOW = 1_800_000_000_000
const ready: PrimerState = { canAsk: true, starts: 2, hasResponses: true, declinedAt: [] }

describe('the push primer', () => {
  it('shows the push primer after the first response, and never at the first start', () => {
    expect(shouldShowPrimer(ready, NOW)).toBe(true)
    expect(shouldShowPrimer({ ...ready, hasResponses: false }, NOW)).toBe(false)
    expect(shouldShowPrimer({ ...ready, starts: 1 }, NOW)).toBe(false)
  })

  it('hides the push primer once the system has asked', () => {
    expect(shouldShowPrimer({ ...ready, canAsk: false }, NOW)).toBe(false)
  })

  it('shows the push primer again 14 days after “Not now”, once', () => {
    const declined = { ...ready, declinedAt: [NOW] }
    expect(shouldShowPrimer(declined, NOW + PRIMER_PAUSE_MS - 1)).toBe(false)
    expect(shouldShowPrimer(declined, NOW + PRIMER_PAUSE_MS)).toBe(true)
    const twice = { ...ready, declinedAt: [NOW, NOW + PRIMER_PAUSE_MS] }
    expect(shouldShowPrimer(twice, NOW + 10 * PRIMER_PAUSE_MS)).toBe(false)
  })
})
