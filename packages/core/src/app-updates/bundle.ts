import { readAppVersion } from './app-version.ts'

/** The screens of the phone app as an archive, with the signature of its builder. */
export type SignedBundle = {
  version: string
  /** SHA-256 of the archive, in hexadecimal. */
  checksum: string
  /** Bytes of the archive. */
  size: number
  /** The oldest app from the store that can show these screens. */
  minimumNative: string
  /** ECDSA over P-256 with SHA-256, both numbers in hexadecimal. */
  signature: string
}

/** The signed text. It contains the version, so that an old archive can't be passed off as a new one. */
export function bundleStatement({ version, checksum, size, minimumNative }: Omit<SignedBundle, 'signature'>) {
  return asciiBytes(['wayform-bundle-1', version, checksum, String(size), minimumNative, ''].join('\n'))
}

/** The part of `crypto.subtle` that checks a signature. */
export type SignatureChecks = {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { name: 'ECDSA'; namedCurve: 'P-256' },
    extractable: boolean,
    usages: ['verify'],
  ): Promise<unknown>
  verify(
    algorithm: { name: 'ECDSA'; hash: 'SHA-256' },
    key: unknown,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

/** `publicKey`: the uncompressed point of P-256 (65 bytes), in hexadecimal. */
export async function verifyBundle(bundle: SignedBundle, publicKey: string, subtle: SignatureChecks): Promise<boolean> {
  const key = hexBytes(publicKey)
  const signature = hexBytes(bundle.signature)
  if (!key || !signature || !isWellFormed(bundle)) return false
  try {
    const imported = await subtle.importKey('raw', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, bundleStatement(bundle))
  } catch {
    return false // not a point of the curve
  }
}

/** Fields that could hold a line of their own would let one signature stand for two statements. */
function isWellFormed({ version, checksum, size, minimumNative }: SignedBundle): boolean {
  const areVersions = readAppVersion(version) !== null && readAppVersion(minimumNative) !== null
  return areVersions && /^[0-9a-f]{64}$/.test(checksum) && Number.isSafeInteger(size) && size > 0
}

function hexBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2}){1,200}$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

const asciiBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
