import { X509Certificate } from 'node:crypto'
import { CompactSign } from 'jose'
import { type Chain, makeChain, makeRoot } from './certificates.ts'

/** Defects of signed data, for tests of its verification. */
export const JWS_FORGERIES = ['otherRoot', 'expiredChain', 'unmarkedChain', 'altered', 'unsigned'] as const
type JwsForgery = (typeof JWS_FORGERIES)[number]

export type Signer = ReturnType<typeof createSigner>

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

/** Signs as the App Store does: ES256, with the certificates in the header. One root for each sandbox process. */
export function createSigner(now: () => Date) {
  const time = now().getTime()
  const current = { from: time - DAY_MS, to: time + 10 * YEAR_MS }
  const root = makeRoot({ from: time - 10 * YEAR_MS, to: current.to })
  const chain = makeChain(root, current)
  let forgery: JwsForgery | null = null

  function chainOf(kind: JwsForgery | null): Chain {
    if (kind === 'otherRoot') return makeChain(makeRoot(current), current)
    if (kind === 'expiredChain') return makeChain(root, { from: time - 2 * YEAR_MS, to: time - DAY_MS })
    return kind === 'unmarkedChain' ? makeChain(root, current, { isMarked: false }) : chain
  }

  return {
    /** PEM. */
    root: new X509Certificate(root.certificate).toString(),
    /** With the requested defect, if there is one. */
    async sign(payload: object): Promise<string> {
      const { certificates, key } = chainOf(forgery)
      const x5c = certificates.map((each) => each.toString('base64'))
      const text = JSON.stringify(payload)
      const signed = await new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: 'ES256', x5c }).sign(key)
      if (forgery === 'altered') return withPayload(signed, { ...payload, price: 0 })
      if (forgery === 'unsigned') return `${encoded({ alg: 'none', x5c })}.${encoded(payload)}.`
      return signed
    },
    forgery: () => forgery,
    forge(next: JwsForgery | null) {
      forgery = next
    },
  }
}

function withPayload(jws: string, payload: object): string {
  const [header, , signature] = jws.split('.')
  return `${header}.${encoded(payload)}.${signature}`
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
