import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { loadHelpTexts } from '@wayform/i18n/help-texts.ts'
import { describe, expect, it } from 'vitest'
import { helpArticles, plainText } from './help-articles.ts'
import { helpSearch, isHelpSearch } from './search-help.ts'
import { TOPICS, topicPath } from './topics.ts'

async function articlesIn(language: Language) {
  return helpArticles(await loadHelpTexts(language), await loadTranslator(language), language)
}

async function found(language: Language, text: string) {
  return helpSearch(await articlesIn(language))(text).map(({ article }) => article.id)
}

describe('searching the help', () => {
  it('begins with the second character, in Chinese with the first', () => {
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
    ['en', 'qr', 'share'],
    ['en', 'embed', 'website'],
    ['en', 'pubish', 'publish'],
    ['en', 'how do I put it on my website?', 'website'],
    ['en', 'delete account', 'account'],
    ['en', 'several numbers', 'delivery'],
    ['de', 'loschen', 'account'],
    ['de', 'Summe', 'totals'],
    ['pt-br', 'dominio', 'domain'],
    ['es', 'contraseña', 'account'],
    ['fr', 'réponses longues', 'withoutWhatsapp'],
    ['it', 'contanti', 'payments'],
    ['id', 'rumus', 'totals'],
    ['ru', 'самовывоз', 'logic'],
    ['ar', 'نطاق', 'domain'],
    ['zh', '付款', 'payments'],
    ['zh', '域', 'domain'],
    ['zh', '货到', 'payments'],
  ])('in %s, %j leads to the answer', async (language, text, topic) => {
    expect((await found(language, text)).slice(0, 2)).toContain(topic)
  })

  it.each<[Language, string]>([
    ['en', 'zzxxqq'],
    ['zh', '鱷魚'],
    ['ar', 'ضضضضضض'],
  ])('in %s, %j finds nothing', async (language, text) => {
    expect(await found(language, text)).toEqual([])
  })

  it('shows the line in which the words are', async () => {
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
  it('say the words of the app and the numbers of the plans', async () => {
    const lines = (await articlesIn('en')).flatMap((article) => article.lines.map(plainText))
    expect(lines).toContain('On your list of forms, choose New form.')
    expect(lines).toContain('Lite: 10 forms and 5,000 responses.')
    expect(lines.filter((line) => /[{}]/.test(line))).toEqual([])
  })

  it('have addresses of their own', () => {
    const paths = TOPICS.map(({ id }) => topicPath(id))
    expect(new Set(paths).size).toBe(TOPICS.length)
    expect(paths.every((path) => /^\/help\/[a-z-]+$/.test(path))).toBe(true)
  })
})
