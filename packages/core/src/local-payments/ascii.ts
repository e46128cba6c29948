/**
 * Letters without accents, and nothing that a bank's reader could stumble over: banks differ in what they accept beyond
 * ASCII.
 */
export function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[ßæøðþłđœıÆØÐÞŁĐŒẞ]/g, (char) => PLAIN[char] ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Letters that do not decompose. */
// oxfmt-ignore
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', œ: 'oe', ı: 'i',
  ẞ: 'SS', Æ: 'AE', Ø: 'O', Ð: 'D', Þ: 'TH', Ł: 'L', Đ: 'D', Œ: 'OE',
}
