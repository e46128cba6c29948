import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question } from '../../questions/question.ts'
import { DISCORD_MAX, discordBody, SLACK_MAX, slackBody } from './chat-bodies.ts'
import { newWebhook } from './integrations.ts'
import { webhookContent } from './webhook-content.ts'
import type { SentResponse } from './webhook-payload.ts'

const asked = (questionId: string, label: string, type = 'TEXT') => question.parse({ questionId, label, type })
const response = (changes: Partial<SentResponse> = {}): SentResponse => ({
  id: '00000007-6f0a-4c0e-9d55-0d6e6e3f2a31',
  formName: 'Cakes',
  questions: [
    asked('page', 'Page 1', 'SECTION'),
    asked('q1', 'Your name'),
    asked('q2', 'Flavour'),
    asked('q3', 'Note'),
  ],
  answers: [
    { questionId: 'q1', text: 'Ana' },
    { questionId: 'q3', text: '<!channel> *now* & <https://evil.example|your bank>' },
  ],
  createdAt: new Date('2026-11-16T10:00:00.000Z'),
  number: 7,
  deliveredTo: '+5511987654321',
  ...changes,
})
const config = { ...newWebhook(''), additionalFields: [{ name: 'form_name', value: '' }] }
const sent = (format: 'slack' | 'discord', changes?: Partial<SentResponse>, keys: Record<string, string> = {}) =>
  JSON.parse(webhookContent({ ...config, format, keys }, response(changes)))

describe('a message for Slack', () => {
  it('shows the form and its number as the title in Slack, then the answers as text', () => {
    const text = '*Your name*\nAna\n\n*Note*\n&lt;!channel&gt; *now* &amp; &lt;https://evil.example|your bank&gt;'
    expect(sent('slack')).toEqual({
      text: `*Cakes #7*\n\n${text}`,
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Cakes #7', emoji: false } },
        { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } },
      ],
    })
  })

  it('shows only the fields that the owner chose in Slack, under the chosen names', () => {
    expect(sent('slack', {}, { q1: 'Client', responseNumber: '' }).blocks[1].text.text).toBe(
      '*Client*\nAna\n\n*response_number*\n7',
    )
  })

  it('breaks the words in a message that notify everyone in a channel, and leaves addresses alone', () => {
    const answers = [{ questionId: 'q1', text: '@channel @Here, @everyone ana@here.example @hereafter' }]
    expect(sent('slack', { answers }).text).toContain(
      '@\u2060channel @\u2060Here, @\u2060everyone ana@here.example @hereafter',
    )
  })

  it('sends a title alone to Slack when nothing was answered', () => {
    expect(sent('slack', { answers: [] }).blocks).toHaveLength(1)
  })
})

describe('a message for Discord', () => {
  it('mentions no user in Discord, and shows no link under another name', () => {
    const answers = [{ questionId: 'q1', text: '@everyone <@&1> [your bank](https://evil.example)' }]
    expect(sent('discord', { answers })).toEqual({
      content: '**Cakes #7**',
      embeds: [
        {
          fields: [{ name: 'Your name', value: '@\u2060everyone \\<@&1> \\[your bank](https://evil.example)' }],
        },
      ],
      allowed_mentions: { parse: [] },
    })
  })

  it('marks where a message for Discord was cut for lack of room', () => {
    const fields = Array.from({ length: 300 }, (_, index) => [`n${index}`, 'x'] as const)
    const { embeds } = JSON.parse(discordBody({ title: 'Cakes', fields }))
    expect(embeds).toHaveLength(DISCORD_MAX.embeds)
    expect(embeds.at(-1).fields.at(-1)).toEqual({ name: '…', value: '…' })
    const many = Array.from({ length: 9 }, () => ['a', 'x'.repeat(2_000)] as const)
    const long = JSON.parse(discordBody({ title: 'Cakes', fields: many }))
    expect(long.embeds[0].fields.at(-1)).toEqual({ name: '…', value: '…' })
  })
})

describe('messages for chats', () => {
  type Slack = { text: string; blocks: { text: { text: string } }[] }
  type Discord = { content: string; embeds: { fields: { name: string; value: string }[] }[]; allowed_mentions: unknown }

  it('keeps messages within the limits of Slack and Discord, without a mention, whatever is answered', () => {
    const hostile = fc.constantFrom('<!here>', '&', '<@U1>', '\uD83D', '@everyone', '[a](b)', '\\', '*', '\n', '')
    const long = fc.tuple(hostile, fc.nat({ max: 3_000 })).map(([text, times]) => text.repeat(times))
    const some = fc.oneof(fc.string({ unit: 'binary' }), hostile, long)
    fc.assert(
      fc.property(some, fc.array(fc.tuple(some, some), { maxLength: 300 }), (title, fields) => {
        const slack: Slack = JSON.parse(slackBody({ title, fields }))
        expect(slack.text.length).toBeLessThanOrEqual(SLACK_MAX.text)
        expect(slack.blocks.length).toBeLessThanOrEqual(SLACK_MAX.blocks)
        for (const [index, { text }] of slack.blocks.entries()) {
          expect(text.text.length).toBeLessThanOrEqual(index === 0 ? SLACK_MAX.header : SLACK_MAX.section)
          expect(text.text).not.toBe('')
        }
        const [, ...sections] = slack.blocks
        for (const text of [slack.text, ...sections.map((block) => block.text.text)]) {
          expect(text).not.toMatch(/<|&(?!amp;|lt;|gt;)/)
        }
        const discord: Discord = JSON.parse(discordBody({ title, fields }))
        expect(discord.content.length).toBeLessThanOrEqual(DISCORD_MAX.content)
        expect(discord.allowed_mentions).toEqual({ parse: [] })
        expect(discord.embeds.length).toBeLessThanOrEqual(DISCORD_MAX.embeds)
        const all = discord.embeds.flatMap((embed) => {
          expect(embed.fields.length).toBeLessThanOrEqual(DISCORD_MAX.fields)
          return embed.fields
        })
        for (const { name, value } of all) {
          expect(name.length).toBeLessThanOrEqual(DISCORD_MAX.name)
          expect(value.length).toBeLessThanOrEqual(DISCORD_MAX.value)
          expect(`${name}${value}`.isWellFormed()).toBe(true)
        }
        expect(all.reduce((sum, { name, value }) => sum + name.length + value.length, 0)).toBeLessThanOrEqual(6_000)
      }),
      { numRuns: 60 },
    )
  })
})
