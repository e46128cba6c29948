import { describe, expect, it } from 'vitest'
import { PUBLIC_STATUSES, publicStatus, statusOf } from './public-statuses.ts'
import { RESPONSE_STATUSES } from './statuses.ts'

describe('statuses for programs', () => {
  it('writes each status as documented, and reads it back', () => {
    expect(RESPONSE_STATUSES.map(publicStatus)).toEqual([
      'new',
      'confirmed',
      'in_progress',
      'ready',
      'done',
      'no_show',
      'cancelled',
    ])
    expect(PUBLIC_STATUSES.map(statusOf)).toEqual(RESPONSE_STATUSES)
  })
})
