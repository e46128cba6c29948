import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { openMessage } from './open-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The browser and the message of RFC 8291, section 5. */
const keys = createECDH('prime256v1')
keys.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
const MESSAGE = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
)

it('reads the example of the standard', () => {
  expect(openMessage(MESSAGE, { keys, auth })).toBe('When I grow up, I want to be a watermelon')
})

it.each([
  ['another secret', MESSAGE, Buffer.alloc(16)],
  ['an altered message', Buffer.concat([MESSAGE.subarray(0, -1), Buffer.from([0])]), auth],
  ['half a message', MESSAGE.subarray(0, 10), auth],
])('refuses to read with %s', (_, sealed, secret) => {
  expect(() => openMessage(sealed, { keys, auth: secret })).toThrow(Error)
})
