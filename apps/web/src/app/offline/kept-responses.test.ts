import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { keptResponses } from './kept-responses.ts'

const response = (_id: string, day: number, isTest = false) => ({ _id, isTest, createdAt: `2026-11-0${day}T10:00:00Z` })

it('lists the kept responses of all forms once, newest first, without test answers', () => {
  const cache = new QueryClient()
  cache.setQueryData(keys.responses('cakes', 'page', {}), { list: [response('c3', 3), response('c1', 1)] })
  cache.setQueryData(keys.responses('bread', 'page', {}), { list: [response('b2', 2), response('b9', 9, true)] })
  cache.setQueryData(keys.responses('cakes', 'one', 'c1', {}), { response: response('c1', 1) })
  cache.setQueryData(keys.responses('cakes', 'columns'), {})
  expect(keptResponses(cache).map(({ formId, response: { _id } }) => [formId, _id])).toEqual([
    ['cakes', 'c3'],
    ['bread', 'b2'],
    ['cakes', 'c1'],
  ])
})
