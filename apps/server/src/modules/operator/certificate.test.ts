import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readCertificate } from './certificate.ts'

describe('the reading of a certificate', () => {
  it('opens no connection for an address without https', async () => {
    expect(await readCertificate('http://localhost:1')).toMatchObject({ until: null, problem: null, isReached: true })
  })

  it('reports that the address can’t be reached, instead of blaming the certificate', async () => {
    expect(await readCertificate('https://127.0.0.1:1')).toMatchObject({ problem: 'ECONNREFUSED', isReached: false })
  })

  it('ends at its deadline when the server does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    expect(await readCertificate(`https://127.0.0.1:${port}`, 50)).toMatchObject({ until: null, isReached: false })
    silent.close()
  })
})
