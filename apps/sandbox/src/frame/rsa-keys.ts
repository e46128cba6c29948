import { generateKeyPair } from 'jose'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

const pairs = new Map<string, Promise<KeyPair>>()

/** A provider's key pair, one per process: made on first use, because that takes half a second. */
export function rsaKeysOf(provider: string): Promise<KeyPair> {
  const made = pairs.get(provider) ?? generateKeyPair('RS256', { extractable: true })
  pairs.set(provider, made)
  return made
}
