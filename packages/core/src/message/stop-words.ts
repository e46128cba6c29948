import { LANGUAGES, type Language } from '../languages.ts'

/** Messages to our WhatsApp number that stop or restart messages from Wayform. The word must be the whole message. */
export const STOP_WORDS: Record<
  Language,
  { stop: readonly [string, ...string[]]; start: readonly [string, ...string[]] }
> = {
  en: { stop: ['STOP', 'STOP ALL', 'UNSUBSCRIBE', 'END', 'QUIT'], start: ['START', 'UNSTOP', 'SUBSCRIBE'] },
  'pt-br': { stop: ['PARAR', 'PARE', 'SAIR', 'DESCADASTRAR'], start: ['INICIAR', 'COMEÇAR', 'VOLTAR'] },
  es: { stop: ['BAJA', 'ALTO', 'DETENER', 'PARAR'], start: ['ALTA', 'EMPEZAR', 'INICIO'] },
  id: { stop: ['BERHENTI', 'HENTIKAN', 'STOP'], start: ['MULAI'] },
  fr: { stop: ['ARRÊTER', 'ARRÊT', 'ARRÊTEZ', 'STOP'], start: ['REPRENDRE', 'DÉMARRER'] },
  it: { stop: ['FERMA', 'BASTA', 'STOP'], start: ['RIPRENDI', 'INIZIA'] },
  de: { stop: ['STOPP', 'HALT', 'ABMELDEN'], start: ['STARTEN', 'ANMELDEN'] },
  ar: { stop: ['توقف', 'إيقاف', 'قف', 'إلغاء'], start: ['ابدأ', 'بدء', 'استئناف'] },
  zh: { stop: ['退订', '停止', '停'], start: ['恢复', '开始', '订阅'] },
  ru: { stop: ['СТОП', 'ОТПИСАТЬСЯ', 'СТОП ВСЕ'], start: ['СТАРТ', 'НАЧАТЬ', 'ПОДПИСАТЬСЯ'] },
}

export type StopRequest = { kind: 'stop' | 'start'; language: Language }

/** Null for every other message: one that merely contains such a word is about something else. */
export function readStopWord(text: string): StopRequest | null {
  if (text.length > MAX_LENGTH) return null
  return REQUESTS.get(plain(text)) ?? null
}

const MAX_LENGTH = 60

/** Ignores case, accents, spaces, and a full stop or quotation marks around the word. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** If two languages share a word, the first language wins. */
const REQUESTS = new Map<string, StopRequest>()
for (const language of LANGUAGES) {
  for (const kind of ['stop', 'start'] as const) {
    for (const word of STOP_WORDS[language][kind]) {
      if (!REQUESTS.has(plain(word))) REQUESTS.set(plain(word), { kind, language })
    }
  }
}
