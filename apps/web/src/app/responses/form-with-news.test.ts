import type { FormSummary } from '@wayform/contract/shapes.ts'
import { expect, it } from 'vitest'
import { formWithNews } from './form-with-news.ts'

const form = (id: string, from: FormSummary['from'] = null) => ({ id, from }) as FormSummary
const counts = (id: string, unread: number, total: number) => ({ form: id, unread, total })

it('chooses the form with most unread responses, then the one with most responses', () => {
  const forms = [form('a'), form('b'), form('c')]
  expect(formWithNews(forms, [counts('a', 0, 90), counts('b', 2, 3), counts('c', 1, 50)])).toBe('b')
  expect(formWithNews(forms, [counts('a', 0, 4), counts('b', 0, 9)])).toBe('b')
})

it('ignores linked forms, and chooses none without forms', () => {
  expect(formWithNews([form('g', 'google'), form('a')], [])).toBe('a')
  expect(formWithNews([form('g', 'google')], [])).toBeNull()
})

it('chooses a form that is not in the loaded part of the list', () => {
  expect(formWithNews([form('a')], [counts('a', 0, 4), counts('z', 1, 1)])).toBe('z')
})
