import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import { expect, it } from 'vitest'
import { errorText, isCode, shouldRetry } from './api.ts'

const refusal = new ApiError(404, { code: 'form.notFound', message: 'This form does not exist.' })
const trouble = new ApiError(503, { code: 'unavailable', message: '' })

it('retries network and server failures three times, and never a refusal', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new NetworkError('cut off')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, trouble)).toBe(true)
  expect(shouldRetry(0, refusal)).toBe(false)
})

it('shows the server’s message, or a default without one', () => {
  expect(errorText(refusal, 'ours')).toBe('This form does not exist.')
  expect(errorText(trouble, 'ours')).toBe('ours')
  expect(errorText(new NetworkError('cut off'), 'ours')).toBe('ours')
  expect(isCode(refusal, 'form.notFound')).toBe(true)
})
