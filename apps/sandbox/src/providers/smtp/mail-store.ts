import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

export interface Mail {
  id: string
  /** The From header, formatted. */
  from: string
  /** The recipients of the envelope: the actual ones. */
  to: string[]
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  attachments: { filename: string; type: string; size: number }[]
  size: number
  at: string
}

export type MailStore = ReturnType<typeof createMailStore>

/** All received mails, until a reset. */
export function createMailStore(now: () => Date) {
  let mails: Mail[] = []
  return {
    async add({ raw, recipients, sender }: { raw: Buffer; recipients: string[]; sender: string }): Promise<Mail> {
      const parsed = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 })
      const mail: Mail = {
        id: randomUUID(),
        from: parsed.from ? named(parsed.from) : sender,
        to: recipients,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? null,
        headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          filename: filename ?? 'unnamed',
          type: mimeType,
          size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
        })),
        size: raw.length,
        at: now().toISOString(),
      }
      mails.push(mail)
      return mail
    },
    list: (to?: string) =>
      mails.filter((mail) => !to || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    find: (id: string) => mails.find((mail) => mail.id === id),
    reset() {
      mails = []
    },
  }
}

function named({ name, address }: { name: string; address?: string | undefined }): string {
  if (!address) return name
  return name ? `${name} <${address}>` : address
}
