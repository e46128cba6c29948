import type { FastifyInstance } from 'fastify'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ProviderRegistration } from '../../frame/provider.ts'
import { createMailStore, type Mail, type MailStore } from './mail-store.ts'
import { listenForMail } from './mail-server.ts'

/** A limit, because the page gets all mails again with each change. */
const SHOWN = 500

/** A mail server that stores every mail. */
export const smtp: ProviderRegistration = {
  name: 'smtp',
  create(context) {
    const mails = createMailStore(context.now)
    return {
      listen: () => listenForMail(context, mails),
      control: (scope) => mailControl(scope, mails),
      state: () => ({ mails: mails.list().slice(-SHOWN).map(withoutHtml) }),
      reset: () => mails.reset(),
    }
  },
}

// The mail's author is not trusted: its page may show pictures and styles, and open links elsewhere, nothing more.
const MAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; " +
  "style-src 'unsafe-inline'; font-src data: https:; frame-ancestors 'self'"

function mailControl(scope: FastifyInstance, mails: MailStore) {
  scope.get('/mail', async (request) => {
    const input = readInput(request.query, ['to'])
    return { mails: mails.list(input.optional('to', () => input.text('to', { max: 320 }))) }
  })

  scope.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const html = mails.find(request.params.id)?.html
    if (!html) throw new ControlError(404, 'sandbox.notFound', 'There is no such mail, or it has no HTML part.')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_CSP)
      .send(withLinksElsewhere(html))
  })
}

/** Links of a mail open outside the sandbox's frame. */
function withLinksElsewhere(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

function withoutHtml({ html, headers: _headers, ...mail }: Mail) {
  return { ...mail, hasHtml: html !== null }
}
