import type { ProviderRegistration } from '../../frame/provider.ts'
import { createChats } from './chats.ts'
import { cloudApi } from './cloud-api.ts'
import { whatsappControl } from './control.ts'
import { codeForStatus, GraphError } from './graph-error.ts'
import { createMessaging } from './messaging.ts'
import { createTemplates } from './templates.ts'

/** Meta's WhatsApp Cloud API, and the phones at the other end. */
export const whatsapp: ProviderRegistration = {
  name: 'whatsapp',
  create(context) {
    const { config, now } = context
    const chats = createChats(now)
    const templates = createTemplates()
    const messaging = createMessaging(context, chats)
    return {
      routes: (scope) => cloudApi(scope, { config, templates, messaging }),
      control: (scope) => whatsappControl(scope, { config, chats, messaging }),
      faultBody: ({ status = 500, code }) => new GraphError(code ?? codeForStatus(status)).body,
      state: () => ({ businessNumber: config.whatsapp.number, chats: chats.list() }),
      reset() {
        chats.reset()
        templates.reset()
        messaging.reset()
      },
    }
  },
}
