import type { WebhookField } from './webhook-payload.ts'

/** A response as a message in a chat: whose it is, and what was answered. */
export type ChatMessage = { title: string; fields: readonly WebhookField[] }

/** Slack’s limits: characters of a message, of a header, of a section; blocks of a message. */
export const SLACK_MAX = { text: 40_000, header: 150, section: 3_000, blocks: 50 } as const
/** Discord’s limits: characters of the content, of a name and a value, of all embeds together; fields of an embed. */
export const DISCORD_MAX = { content: 2_000, name: 256, value: 1_024, embeds: 10, fields: 25, total: 6_000 } as const

const MORE = '…'

/**
 * The body of an incoming webhook of Slack, and of what speaks its language. `text` has everything, for notifications
 * and for services that know no blocks. Answers are plain text in it: typed characters never become a mention or
 * a link with another name.
 */
export function slackBody({ title, fields }: ChatMessage): string {
  const heading = plain(title).trim() || MORE
  const entries = fields.map(([name, value]) =>
    cutSlack(`${bold(name)}\n${escapeSlack(plain(String(value)).trim())}`, SLACK_MAX.section),
  )
  const sections = packed(entries)
  return JSON.stringify({
    text: cutSlack([`*${escapeSlack(heading)}*`, ...sections].join('\n\n'), SLACK_MAX.text),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(heading, SLACK_MAX.header), emoji: false } },
      // Verbatim: names of people and channels in an answer stay words.
      ...sections.map((text) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })),
    ],
  })
}

/** The body of a webhook of Discord. Empty `allowed_mentions`: typed text can't notify members of the channel. */
export function discordBody({ title, fields }: ChatMessage): string {
  const embeds: { fields: { name: string; value: string }[] }[] = []
  let left = DISCORD_MAX.total - 2 * MORE.length
  for (const [index, [name, value]] of fields.entries()) {
    const field = {
      name: cut(escapeDiscord(plain(name)).trim() || MORE, DISCORD_MAX.name),
      value: cut(escapeDiscord(plain(String(value)).trim()), DISCORD_MAX.value),
    }
    const length = field.name.length + field.value.length
    const isLastPlace = index === DISCORD_MAX.embeds * DISCORD_MAX.fields - 1 && index < fields.length - 1
    const isOver = length > left || isLastPlace
    if (index % DISCORD_MAX.fields === 0) embeds.push({ fields: [] })
    embeds.at(-1)?.fields.push(isOver ? { name: MORE, value: MORE } : field)
    if (isOver) break
    left -= length
  }
  return JSON.stringify({
    content: `**${cut(escapeDiscord(plain(title)).trim() || MORE, DISCORD_MAX.content - 4)}**`,
    embeds,
    allowed_mentions: { parse: [] },
  })
}

/** As few sections as they fit in: Slack takes 50 blocks, a form may have more questions. */
function packed(entries: readonly string[]): string[] {
  const sections: string[] = []
  // Room for the heading and the sign that something is missing.
  let left = SLACK_MAX.text - 1_000
  for (const entry of entries) {
    left -= entry.length + 2
    if (left < 0 || sections.length >= SLACK_MAX.blocks - 2) return [...sections, MORE]
    const last = sections.at(-1)
    if (last !== undefined && last.length + 2 + entry.length <= SLACK_MAX.section) {
      sections[sections.length - 1] = `${last}\n\n${entry}`
    } else {
      sections.push(entry)
    }
  }
  return sections
}

const bold = (name: string) => {
  const text = escapeSlack(
    plain(name)
      .replaceAll(/[*\s]+/g, ' ')
      .trim(),
  )
  return text === '' ? MORE : `*${cutSlack(text, 500)}*`
}

/** Slack reads mentions, links and dates between these signs only. */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Without brackets there is no link that reads like another address; other signs only change how a word looks. */
const escapeDiscord = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('[', '\\[').replaceAll('<', '\\<')

const WORD_JOINER = '\u2060'

/** Services that are only compatible may read these words as mentions of everybody. */
const plain = (text: string) =>
  text.toWellFormed().replaceAll(/(?<![\w.+-])@(?=(?:channel|here|everyone|all|group)\b)/gi, `@${WORD_JOINER}`)

const cutSlack = (text: string, most: number) => {
  if (text.length <= most) return text
  // No half of an entity.
  return `${whole(text.slice(0, most - MORE.length)).replace(/&[a-z]{0,3}$/, '')}${MORE}`
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${whole(text.slice(0, most - MORE.length)).replace(/\\+$/, '')}${MORE}`

/** Without half of a character at its end. */
const whole = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
