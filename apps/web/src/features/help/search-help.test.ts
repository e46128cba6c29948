import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { loadHelpTexts } from '@wayform/i18n/help-texts.ts'
import { describe, expect, it } from 'vitest'
import { helpArticles, plainText } from './help-articles.ts'
import { helpSearch, isHelpSearch } from './search-help.ts'
import { GROUPS, topicAt, TOPICS, topicPath } from './topics.ts'

async function articlesIn(language: Language) {
  return helpArticles(await loadHelpTexts(language), await loadTranslator(language), language)
}

async function found(language: Language, text: string) {
  return helpSearch(await articlesIn(language))(text).map(({ article }) => article.id)
}

describe('searching the help', () => {
  it('starts the search with the second character, in Chinese with the first', () => {
    expect(['', ' ', 'p', ' p ', 'pa', '付', '付款', 'لو'].map(isHelpSearch)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it.each<[Language, string, string]>([
    ['en', 'qr', 'qr'],
    ['en', 'embed', 'website'],
    ['en', 'pubish', 'publish'],
    ['en', 'how do I put it on my website?', 'website'],
    ['en', 'delete account', 'data'],
    ['en', 'several numbers', 'team'],
    ['en', 'credit card', 'payments'],
    ['en', 'excel', 'export'],
    ['en', 'prefill', 'tagged'],
    ['en', 'send again', 'deliveries'],
    ['de', 'loschen', 'data'],
    ['de', 'Summe', 'totals'],
    ['pt-br', 'dominio', 'domain'],
    ['pt-br', 'cartao', 'payments'],
    ['es', 'contraseña', 'account'],
    ['fr', 'cle secrete razorpay', 'payments'],
    ['it', 'contanti', 'payments'],
    ['id', 'rumus', 'totals'],
    ['ru', 'самовывоз', 'logic'],
    ['ru', 'вебхук', 'deliveries'],
    ['ar', 'نطاق', 'domain'],
    ['ar', 'واتساب', 'delivery'],
    ['zh', '付款', 'payments'],
    ['zh', '域', 'domain'],
    ['zh', '货到', 'payments'],
    ['zh', '二维码', 'qr'],
  ])('in %s, %j finds the answer', async (language, text, topic) => {
    expect((await found(language, text)).slice(0, 3)).toContain(topic)
  })

  it.each<[Language, string, string]>([
    ['ar', 'قوالب', 'make'], // written with its article: القوالب
    ['ar', 'بطاقات', 'payments'], // البطاقات
    ['ar', 'إلغاء الإشتراك', 'notifications'], // with another hamza than ours
    ['de', 'karte', 'payments'], // Kreditkarte
    ['de', 'schutz', 'files'], // Datenschutz
    ['ru', 'прав', 'team'], // правило
    ['zh', '钩子', 'integrations'], // 网络钩子
    ['en', 'RAZOR', 'payments'],
  ])('in %s, %j is found inside compound words', async (language, text, topic) => {
    expect(await found(language, text)).toContain(topic)
  })

  it.each<[Language, string]>([
    ['en', 'zzxxqq'],
    ['zh', '鱷魚'],
    ['ar', 'ضضضضضض'],
  ])('in %s, %j finds nothing', async (language, text) => {
    expect(await found(language, text)).toEqual([])
  })

  it('shows the line that contains the words', async () => {
    const [first] = helpSearch(await articlesIn('en'))('razorpay')
    expect(first?.excerpt).toContain('Razorpay')
  })

  it.each(LANGUAGES)('finds every answer in %s by its title', async (language) => {
    const articles = await articlesIn(language)
    const search = helpSearch(articles)
    const lost = articles.filter(({ id, title }) => search(title)[0]?.article.id !== id)
    expect(lost.map(({ title }) => title)).toEqual([])
  })
})

describe('the answers', () => {
  it('answers quote the texts of the app and the numbers of the plans', async () => {
    const lines = (await articlesIn('en')).flatMap((article) => article.lines.map(plainText))
    expect(lines).toContain('On your list of forms, choose New form.')
    expect(lines.some((line) => line.startsWith('Lite: 10 forms and 5,000 responses'))).toBe(true)
    expect(lines.filter((line) => /[{}]/.test(line))).toEqual([])
  })

  it('an answer names the required plan: once if it is the same for all lines, otherwise beside the line', async () => {
    const articles = await articlesIn('en')
    const planOf = (id: string) => articles.find((article) => article.id === id)?.plan
    expect([planOf('payments'), planOf('responses'), planOf('share')]).toEqual(['standard', 'lite', null])
    const settings = articles.find(({ id }) => id === 'settings')
    expect(settings?.lines.map(({ id, plan }) => `${id}: ${plan}`)).toContain('link: standard')
    expect(settings?.lines.map(({ id, plan }) => `${id}: ${plan}`)).toContain('preview: lite')
    expect(settings?.lines.map(({ id, plan }) => `${id}: ${plan}`)).toContain('language: null')
  })

  it('answers link to other answers by their titles', async () => {
    const links = (await articlesIn('ar')).flatMap(({ lines }) =>
      lines.flatMap(({ pieces }) => pieces.filter(({ topic }) => topic)),
    )
    const titles = new Map((await articlesIn('ar')).map(({ id, title }) => [id, title]))
    expect(links.length).toBeGreaterThan(10)
    expect(links.every(({ text, topic }) => topic && titles.get(topic) === text)).toBe(true)
  })

  it('every topic has an answer, in a group, with a stable address', async () => {
    expect(TOPICS.map(({ id }) => id).toSorted()).toEqual(Object.keys(await loadHelpTexts('en')).toSorted())
    expect([...new Set(TOPICS.map(({ group }) => group))]).toEqual(GROUPS)
    const paths = TOPICS.map(({ id }) => topicPath(id))
    expect(new Set(paths).size).toBe(TOPICS.length)
    expect(paths.every((path) => /^\/help\/[a-z-]+$/.test(path))).toBe(true)
    expect(
      ['make-a-form', 'responses-and-plans', 'where-answers-arrive', 'own-domain'].map((slug) => topicAt(slug)?.id),
    ).toEqual(['make', 'responses', 'delivery', 'domain'])
    expect(topicAt('no-such-topic')).toBeUndefined()
  })
})
