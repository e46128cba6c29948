import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { readStopWord, STOP_WORDS } from './stop-words.ts'

describe('a message that stops or starts what Wayform sends', () => {
  it.each(LANGUAGES)('recognises the word that Wayform names in %s', (language) => {
    for (const kind of ['stop', 'start'] as const) {
      const [named] = STOP_WORDS[language][kind]
      expect(readStopWord(named)).toEqual({ kind, language })
    }
  })

  it.each(['stop', ' Stop. ', '“STOP”', 'STOP!', 'stop\n', 'Stop all'])('recognises %j as a stop word', (text) => {
    expect(readStopWord(text)).toMatchObject({ kind: 'stop' })
  })

  it.each([
    ['arreter', 'fr'],
    ['ايقاف', 'ar'],
    ['comecar', 'pt-br'],
  ])('recognises a stop word without its accents: %s', (text, language) => {
    expect(readStopWord(text)).toMatchObject({ language })
  })

  it.each(['', ' ', '.', 'Please stop by at 5', 'Don’t stop', 'STOP 7K3Q-9P2M', 'x'.repeat(5_000), 'Nonstop'])(
    'ignores any other message: %j',
    (text) => {
      expect(readStopWord(text)).toBeNull()
    },
  )

  it('uses no word for both stop and start', () => {
    const words = LANGUAGES.flatMap((language) => STOP_WORDS[language].start)
    for (const word of words) expect(readStopWord(word)).toMatchObject({ kind: 'start' })
  })
})
