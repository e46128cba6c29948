import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bits, explicit, integer, NULL, octets, oid, sequence, set, TRUE, utcTime, utf8 } from './der.ts'

export interface Chain {
  /** DER, from the leaf to the root. */
  certificates: readonly [Buffer, Buffer, Buffer]
  /** Of the leaf. */
  key: KeyObject
}

type Validity = { from: number; to: number }
type Authority = { name: string; key: KeyObject }
type Extension = { id: string; isCritical?: boolean; content: Buffer }

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'

const CA: Extension[] = [
  { id: '2.5.29.19', isCritical: true, content: sequence(TRUE) },
  // keyCertSign and cRLSign
  { id: '2.5.29.15', isCritical: true, content: bits(Buffer.from([0x06]), 1) },
]
const NOT_CA: Extension[] = [
  { id: '2.5.29.19', isCritical: true, content: sequence() },
  // digitalSignature
  { id: '2.5.29.15', isCritical: true, content: bits(Buffer.from([0x80]), 7) },
]
/** Apple marks the certificates that sign the App Store's data, and those of the authority above them. */
const APP_STORE_SIGNING: Extension = { id: '1.2.840.113635.100.6.11.1', content: NULL }
const DEVELOPER_RELATIONS: Extension = { id: '1.2.840.113635.100.6.2.1', content: NULL }

type Root = Authority & { certificate: Buffer }

export function makeRoot(validity: Validity): Root {
  const keys = newKeys()
  const authority = { name: 'Sandbox Root CA - G3', key: keys.privateKey }
  return { ...authority, certificate: certificate(authority.name, keys.publicKey, authority, validity, CA) }
}

/** An authority under the root, and a certificate that signs, as Apple's; `isMarked: false` without Apple's marks. */
export function makeChain(root: Root, validity: Validity, { isMarked = true } = {}): Chain {
  const [authorityKeys, leafKeys] = [newKeys(), newKeys()]
  const authority = { name: 'Sandbox Worldwide Developer Relations CA', key: authorityKeys.privateKey }
  const marked = (mark: Extension) => (isMarked ? [mark] : [])
  return {
    certificates: [
      certificate('Sandbox App Store Signing', leafKeys.publicKey, authority, validity, [
        ...NOT_CA,
        ...marked(APP_STORE_SIGNING),
      ]),
      certificate(authority.name, authorityKeys.publicKey, root, validity, [...CA, ...marked(DEVELOPER_RELATIONS)]),
      root.certificate,
    ],
    key: leafKeys.privateKey,
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function certificate(
  subject: string,
  publicKey: KeyObject,
  issuer: Authority,
  { from, to }: Validity,
  extensions: readonly Extension[],
): Buffer {
  const content = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name(issuer.name),
    sequence(utcTime(from), utcTime(to)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensions.map(extension))),
  )
  return sequence(content, ECDSA_SHA256, bits(sign('sha256', content, issuer.key)))
}

const name = (common: string) => sequence(part(COMMON_NAME, common), part(ORGANIZATION, 'Wayform sandbox'))
const part = (id: string, text: string) => set(sequence(oid(id), utf8(text)))
const extension = ({ id, isCritical, content }: Extension) =>
  sequence(oid(id), ...(isCritical ? [TRUE] : []), octets(content))
