import type { NoticeSenders } from './send-notice.ts'
import { mailNotice } from './mail-notice.ts'
import { pushNotice } from './push-notice.ts'
import { whatsappNotice } from './whatsapp-notice.ts'

export const NOTICE_SENDERS: NoticeSenders = { email: mailNotice, whatsapp: whatsappNotice, push: pushNotice }
