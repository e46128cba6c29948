import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { isP256Scalar } from './p256-scalar.ts'
import { vapidKeys } from './vapid-keys.ts'

const MASTER = Buffer.alloc(32, 7)

it('derives the same pair from the same master key, and another one from another', () => {
  const pair = vapidKeys(null, MASTER)
  expect(vapidKeys(null, Buffer.from(MASTER))).toEqual(pair)
  expect(vapidKeys(null, randomBytes(32)).publicKey).not.toBe(pair.publicKey)
  expect(Buffer.from(pair.publicKey, 'base64url')).toHaveLength(65)
})

it('uses the key that is configured, so that subscriptions survive another master key', () => {
  const configured = Buffer.alloc(32, 9)
  const pair = vapidKeys(configured, MASTER)
  expect(pair).toEqual(vapidKeys(configured, randomBytes(32)))
  expect(pair.privateKey).toBe(configured.toString('base64url'))
})

it('rejects bytes that are no private key', () => {
  for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 255), Buffer.alloc(31, 1)]) {
    expect(isP256Scalar(bytes)).toBe(false)
  }
})

it('reads both variables, and reports problems with them', () => {
  const privateKey = Buffer.alloc(32, 9).toString('base64url')
  const env = { WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_SUBJECT: 'mailto:ops@wayform.example' }
  const { webPush } = readConfig({ NODE_ENV: 'test', ...env })
  expect(webPush).toEqual({ privateKey: Buffer.alloc(32, 9), subject: 'mailto:ops@wayform.example' })
  expect(() => readConfig({ WEB_PUSH_PRIVATE_KEY: 'abc', WEB_PUSH_SUBJECT: 'me' })).toThrow(
    /WEB_PUSH_PRIVATE_KEY: must be a private VAPID key[^]*WEB_PUSH_SUBJECT: must be a mailto: or https: address/,
  )
})
