import type { Me } from '@wayform/contract/shapes.ts'

/** An owner who signed up with WhatsApp or Apple and has no e-mail address may have another account with Google. */
export function canMerge({
  provider,
  email,
  emailVerified,
}: Pick<Me, 'provider' | 'email' | 'emailVerified'>): boolean {
  if (provider === 'google') return false
  const isOwn = email !== null && emailVerified && !email.toLowerCase().endsWith('@privaterelay.appleid.com')
  return !isOwn
}
