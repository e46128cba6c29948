import { describe, expect, it } from 'vitest'
import { summariseQuery } from './query-summary.ts'

describe('the summary of a statement', () => {
  it.each([
    ['select "id" from "forms" where "id" = $1', 'select', 'forms'],
    ['select 1', 'select', null],
    ['insert into "sessions" ("id") values ($1)', 'insert', 'sessions'],
    ['update users set name = $1 where id = $2', 'update', 'users'],
    ['delete from "uploads" where id = any($1)', 'delete', 'uploads'],
    ['with t as (select * from unnest($1::uuid[]) u join responses r on true) select * from t', 'select', 'responses'],
    [
      'with due as (select id from deliveries for update skip locked) update deliveries d set x = 1',
      'update',
      'deliveries',
    ],
    ['insert into limit_counts values ($1) on conflict do update set n = 1', 'insert', 'limit_counts'],
    [`select * from forms where name = 'from ana_souza'`, 'select', 'forms'],
    ['  -- from a_comment\n  select count(*) from form_versions', 'select', 'form_versions'],
    ['vacuum', 'other', null],
  ])('summarises %s as its operation and table', (text, operation, table) => {
    expect(summariseQuery(text)).toEqual({ operation, table })
  })

  it('returns the same object for a repeated statement', () => {
    const text = 'select $1 from "domains"'
    expect(summariseQuery(text)).toBe(summariseQuery(text))
  })
})
