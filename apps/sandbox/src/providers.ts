import type { ProviderRegistration } from './frame/provider.ts'
import { smtp } from './providers/smtp/smtp.ts'
import { whatsapp } from './providers/whatsapp/whatsapp.ts'

/** Every stand-in of the sandbox. */
export const PROVIDERS: readonly ProviderRegistration[] = [whatsapp, smtp]
