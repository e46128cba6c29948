import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, importPKCS8 } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxAppStore } from '../../../config-stores.ts'
import { appStoreVerifier } from '../../../providers/app-store/app-store-verifier.ts'
import { TEST_CHAINS, TEST_LEAF_KEY } from './testing/test-certificates.ts'

const rootOf = (chain: keyof typeof TEST_CHAINS) =>
  `-----BEGIN CERTIFICATE-----\n${TEST_CHAINS[chain].at(-1)}\n-----END CERTIFICATE-----\n`

let served = ''
let timesAsked = 0
const standIn = createServer((_request, response) => {
  timesAsked++
  response.end(served)
})
beforeAll(() => new Promise<void>((resolve) => void standIn.listen(0, 'localhost', resolve)))
afterAll(() => void standIn.close())

describe('the root of a stand-in', () => {
  it('reads the root again after a failure, so that a stand-in may be started again; at most once a minute', async () => {
    const { port } = standIn.address() as AddressInfo // it listens on a port
    const config = sandboxAppStore({ url: `http://localhost:${port}`, storeKey: '', pushKey: () => '' })
    let time = new Date()
    const { transaction } = appStoreVerifier(config, { timeoutMs: 5_000, now: () => time })
    const jws = await new CompactSign(
      Buffer.from(
        JSON.stringify({
          signedDate: Date.now(),
          bundleId: config.bundleId,
          environment: config.environment,
          transactionId: '2',
          originalTransactionId: '1',
          productId: 'lite_monthly',
          purchaseDate: Date.now(),
        }),
      ),
    )
      .setProtectedHeader({ alg: 'ES256', x5c: TEST_CHAINS.right })
      .sign(await importPKCS8(TEST_LEAF_KEY, 'ES256'))

    served = rootOf('otherRoot')
    await expect(transaction(jws)).rejects.toMatchObject({ problem: 'forged' })
    served = rootOf('right')
    await expect(transaction(jws)).rejects.toMatchObject({ problem: 'forged' })
    expect(timesAsked).toBe(1)

    time = new Date(time.getTime() + 60_000)
    expect(await transaction(jws)).toMatchObject({ transactionId: '2' })
    expect(timesAsked).toBe(2)
  })
})
