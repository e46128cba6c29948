import type { PublishedForm } from '../../scripts/support/owner-api.ts'

/** Words to search for. The rare ones are in one response of fifty thousand, the common ones in one of three or ten. */
export const WORDS = {
  latin: { rare: 'zyzzyva', common: 'please' },
  arabic: { rare: 'قرنبيط', common: 'شكرا' },
  chinese: { rare: '龘靐', common: '谢谢' },
} as const

/**
 * No plan includes a million: the counter is lower, as if the others had been deleted, so that none is locked. The
 * account's other forms count nothing: submissions of another row could put it beyond its quota.
 */
export const MAX_OPEN = 90_000
const RARE_ONE_IN = 50_000
const LATIN = 'ba ca do fe gi lo ma ne po qui ra sol te vi xan zu ber con tra lin'.split(' ')
const ARABIC = 'با كت در سل مح نو قم شر عل في جم حس خا رم صب طر وز يد هن غل'.split(' ')
const CHINESE = Array.from({ length: 400 }, (_, n) => String.fromCodePoint(0x4e00 + n * 13))

/**
 * Responses to the form of sample-form.ts, made in SQL: names and wishes of made-up words, one wish of ten in Arabic
 * and one in Chinese, spread over the last three hundred days.
 */
export function insertResponses({ id }: PublishedForm, ownerId: string, count: number): string {
  const word = (syllables: string, length: number, seed: number) =>
    Array.from({ length: 3 }, (_, part) => `${syllables}[1 + (h(n, ${seed}) / ${length ** part}) % ${length}]`)
      .slice(0, length > 100 ? 2 : 3)
      .join(' || ')
  const words = (syllables: string, length: number, amount: number) =>
    Array.from({ length: amount }, (_, seed) => word(syllables, length, seed + amount)).join(` || ' ' || `)
  const wishes = `case n % 10
    when 3 then ${words('arabic', ARABIC.length, 12)} || ' ${WORDS.arabic.common}'
    when 7 then ${words('chinese', CHINESE.length, 12)} || '${WORDS.chinese.common}'
    else ${words('latin', LATIN.length, 20)} || case when n % 3 = 0 then ' ${WORDS.latin.common}' else '' end end
    || case when n % ${RARE_ONE_IN} = 17 then ' ${WORDS.latin.rare} ${WORDS.arabic.rare} ${WORDS.chinese.rare}' else '' end`
  const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`
  return `
    create or replace function pg_temp.h(n int, seed int) returns int language sql immutable
      as 'select hashint4(n * 61 + seed) & 2147483647';
    insert into responses
      (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, created_at)
    select '${ownerId}', '${id}', n, 'made-' || n, '', 1, jsonb_build_object(
        'name', initcap(${word('latin', LATIN.length, 1)}) || ' ' || initcap(${word('latin', LATIN.length, 2)}),
        'email', ${word('latin', LATIN.length, 1)} || n || '@example.com',
        'phone', '+55119' || lpad((h(n, 3) % 100000000)::text, 8, '0'),
        'guests', (1 + n % 40)::text,
        'day', '2031-' || lpad((1 + n % 12)::text, 2, '0') || '-15',
        'occasion', 'occasion-' || (1 + n % 4),
        'wants', jsonb_build_array('wants-1', 'wants-' || (2 + n % 3)),
        'stars', 1 + n % 5,
        'wishes', ${wishes}
      ), '+5511987654321', now() - interval '300 days' * (1 - n::float / ${count})
    from generate_series(1, ${count}) n,
      (select ${list(LATIN)} as latin, ${list(ARABIC)} as arabic, ${list(CHINESE)} as chinese) syllables;
    update form_counters set last_number = ${count}, stored = ${Math.min(count, MAX_OPEN)} where form_id = '${id}';
    update form_counters set stored = 0 where user_id = '${ownerId}' and form_id <> '${id}';
    analyze responses, form_counters`
    .replaceAll(' h(', ' pg_temp.h(')
    .replaceAll('(h(', '(pg_temp.h(')
}
