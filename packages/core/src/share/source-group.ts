/** Kinds of places where a link is found. */
export const SOURCE_GROUPS = ['chat', 'social', 'qr', 'website', 'search', 'mail'] as const
export type SourceGroup = (typeof SOURCE_GROUPS)[number]

const WORDS: Record<SourceGroup, readonly string[]> = {
  chat: ['whatsapp', 'wa', 'chat', 'telegram', 'messenger', 'sms', 'viber', 'wechat'],
  social: ['instagram', 'ig', 'insta', 'facebook', 'fb', 'tiktok', 'youtube', 'twitter', 'x', 'linkedin', 'pinterest'],
  qr: ['qr', 'qrcode'],
  website: ['website', 'site', 'web', 'wordpress', 'widget', 'popup', 'blog', 'homepage'],
  search: ['google', 'bing', 'duckduckgo', 'yahoo', 'yandex', 'baidu', 'maps'],
  mail: ['email', 'mail', 'newsletter', 'mailchimp'],
}

const GROUP_OF = new Map(SOURCE_GROUPS.flatMap((group) => WORDS[group].map((word) => [word, group] as const)))

/**
 * The group of a source by its usual names, such as `instagram` or `fb_ads`; null for an owner's own word, such as
 * "Table 5", which says more than any group.
 */
export function sourceGroup(name: string): SourceGroup | null {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return GROUP_OF.get(words[0] === '' ? (words[1] ?? '') : (words[0] ?? '')) ?? null
}
