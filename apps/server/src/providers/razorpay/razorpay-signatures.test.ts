import { describe, expect, it } from 'vitest'
import { isSignedEvent, isSignedPayment } from './razorpay-signatures.ts'

// Made with: printf 'order_1|pay_1' | openssl dgst -sha256 -hmac secret
const SIGNATURE = '52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb'
// Made with: printf '{"event":"order.paid"}' | openssl dgst -sha256 -hmac secret
const EVENT_SIGNATURE = '4a917a93c89c25faf8a35c3c2092a5f9f9930af7ac8a2a21128e4e9fe68af6a8'

describe('a payment’s signature', () => {
  it.each([
    ['over our order and this payment', 'secret', 'order_1', 'pay_1', SIGNATURE, true],
    ['with another secret', 'other', 'order_1', 'pay_1', SIGNATURE, false],
    ['over another order', 'secret', 'order_2', 'pay_1', SIGNATURE, false],
    ['over another payment', 'secret', 'order_1', 'pay_2', SIGNATURE, false],
    ['that is cut short', 'secret', 'order_1', 'pay_1', SIGNATURE.slice(0, -1), false],
    ['that is empty', 'secret', 'order_1', 'pay_1', '', false],
    ['that is no hex', 'secret', 'order_1', 'pay_1', 'é'.repeat(64), false],
  ])('a payment’s signature is checked with %s', (_, secret, orderId, paymentId, signature, isRight) => {
    expect(isSignedPayment(secret, orderId, { paymentId, signature })).toBe(isRight)
  })
})

describe('an event’s signature', () => {
  it.each([
    ['over these very bytes', '{"event":"order.paid"}', EVENT_SIGNATURE, true],
    ['over other bytes that mean the same', '{ "event": "order.paid" }', EVENT_SIGNATURE, false],
    ['that is missing', '{"event":"order.paid"}', '', false],
  ])('an event’s signature is checked with %s', (_, body, signature, isRight) => {
    expect(isSignedEvent('secret', Buffer.from(body), signature)).toBe(isRight)
  })
})
