import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deriveKey, earlierKeys, type SecretKey } from './secret-key.ts'

export class SecretError extends Error {
  override readonly name = 'SecretError'
}

/** The owner and name of a secret; a sealed value copied to another row does not open there. */
export type SecretContext = readonly [userId: string, ...rest: string[]]

export interface SecretBox {
  seal(text: string, context: SecretContext): string
  open(sealed: string, context: SecretContext): string
  /** True if it was sealed with an earlier key and should be sealed again. */
  isOutdated(sealed: string): boolean
  /** The prefix of values that were sealed with the current key. */
  currentPrefix: string
}

/** Encrypts with the current key; opens with any, so that a key can be rotated while old values exist. */
export function secretBox(secretKey: SecretKey): SecretBox {
  const current = boxKey(deriveKey(secretKey, 'secret-box'))
  const earlier = earlierKeys(secretKey, 'secret-box').map(boxKey)
  const known = new Map([current, ...earlier].map((entry) => [entry.id, entry]))

  return {
    currentPrefix: `${VERSION}.${current.id}.`,
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(associatedData(context))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${current.id}.${sealed.toString('base64url')}`
    },
    open(sealed, context) {
      const { id, bytes } = parse(sealed)
      const entry = known.get(id)
      if (!entry) throw new SecretError('sealed with a key that this server does not have')
      try {
        const decipher = createDecipheriv(ALGORITHM, entry.key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(associatedData(context))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        throw new SecretError('does not open: it was changed, or belongs elsewhere')
      }
    },
    isOutdated: (sealed) => parse(sealed).id !== current.id,
  }
}

const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function boxKey(key: Buffer) {
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}

function parse(sealed: string) {
  const [version, id = '', text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new SecretError('not a sealed value')
  return { id, bytes }
}

const associatedData = (context: SecretContext) => Buffer.from(JSON.stringify(context), 'utf8')
