import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { APPLE_ROOT_G3 } from './apple-root-g3.ts'

it('the pinned root is Apple’s: its published fingerprint, signed by itself', () => {
  const root = new X509Certificate(APPLE_ROOT_G3)
  expect(root.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(
    '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
  )
  expect(root.subject).toContain('CN=Apple Root CA - G3')
  expect(root.verify(root.publicKey)).toBe(true)
})
