import type { Me } from '@wayform/contract/shapes.ts'

/** Who came by WhatsApp or Apple without an address of their own may have another account with Google. */
export function canMerge({
  provider,
  email,
  emailVerified,
}: Pick<Me, 'provider' | 'email' | 'emailVerified'>): boolean {
  if (provider === 'google') return false
  const isOwn = email !== null && emailVerified && !email.toLowerCase().endsWith('@privaterelay.appleid.com')
  return !isOwn
}
