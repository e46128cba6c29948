import type { Template } from './templates.ts'

/** Templates that an operator would have created and Meta approved before Wayform goes live. */
export function startingTemplates(): Omit<Template, 'id' | 'status'>[] {
  return Object.entries(TEXTS).flatMap(([language, text]) => [
    {
      name: 'wayform_login_code',
      language,
      category: 'AUTHENTICATION' as const,
      body: withAdvice(text),
      footer: text.expires.replace('{n}', '10'),
      copyCodeText: text.copy,
    },
    { name: 'wayform_new_response', language, category: 'UTILITY' as const, body: text.response, footer: text.stop },
    { name: 'wayform_notice', language, category: 'UTILITY' as const, body: text.notice },
    {
      name: 'wayform_booking_reminder',
      language,
      category: 'UTILITY' as const,
      body: text.reminder,
      footer: text.stop,
    },
  ])
}

/** Meta sets the texts of an authentication template; only its supported languages can be chosen. */
export function authenticationTexts(language: string, { advice, minutes }: { advice: boolean; minutes?: number }) {
  const text = TEXTS[language]
  if (!text) return undefined
  return {
    body: advice ? withAdvice(text) : text.code,
    copyCodeText: text.copy,
    ...(minutes !== undefined && { footer: text.expires.replace('{n}', String(minutes)) }),
  }
}

function withAdvice({ code, advice }: LanguageTexts): string {
  return code.endsWith('。') ? code + advice : `${code} ${advice}`
}

interface LanguageTexts {
  code: string
  advice: string
  expires: string
  copy: string
  response: string
  /** The opt-out text in each message of a utility template. */
  stop: string
  notice: string
  reminder: string
}

const TEXTS: Record<string, LanguageTexts> = {
  en_US: {
    code: '*{{1}}* is your verification code.',
    advice: 'For your security, do not share this code.',
    expires: 'This code expires in {n} minutes.',
    copy: 'Copy code',
    stop: 'Reply STOP to stop these messages.',
    response: 'New response to *{{1}}*\n\n{{2}}\n\nOpen Wayform to see it.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nReply STOP to get no more messages.',
    reminder:
      '*{{1}}* reminds you of your booking:\n\n{{2}}\n\nSay that you are coming, move or cancel: {{3}}\n\nSee you there.',
  },
  pt_BR: {
    code: '*{{1}}* é o seu código de verificação.',
    advice: 'Para sua segurança, não o compartilhe.',
    expires: 'Este código expira em {n} minutos.',
    copy: 'Copiar código',
    stop: 'Responda PARAR para não receber mais.',
    response: 'Nova resposta em *{{1}}*\n\n{{2}}\n\nAbra o Wayform para ver.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nResponda PARAR para não receber mais mensagens.',
    reminder: '*{{1}}* lembra você do seu agendamento:\n\n{{2}}\n\nDiga que vem, mude ou cancele: {{3}}\n\nAté lá.',
  },
  es: {
    code: '*{{1}}* es tu código de verificación.',
    advice: 'Por tu seguridad, no lo compartas.',
    expires: 'Este código caduca en {n} minutos.',
    copy: 'Copiar código',
    stop: 'Responde BAJA para no recibir más.',
    response: 'Nueva respuesta a *{{1}}*\n\n{{2}}\n\nAbre Wayform para verla.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nResponde BAJA para no recibir más mensajes.',
    reminder:
      '*{{1}}* te recuerda tu reserva:\n\n{{2}}\n\nDi que vienes, cambia la hora o cancela: {{3}}\n\nTe esperamos.',
  },
  id: {
    code: '*{{1}}* adalah kode verifikasi Anda.',
    advice: 'Demi keamanan, jangan bagikan kode ini.',
    expires: 'Kode ini kedaluwarsa dalam {n} menit.',
    copy: 'Salin kode',
    stop: 'Balas BERHENTI untuk menghentikan pesan ini.',
    response: 'Respons baru untuk *{{1}}*\n\n{{2}}\n\nBuka Wayform untuk melihatnya.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nBalas BERHENTI agar tidak menerima pesan lagi.',
    reminder:
      '*{{1}}* mengingatkan janji Anda:\n\n{{2}}\n\nBeri tahu bahwa Anda datang, pindahkan, atau batalkan: {{3}}\n\nSampai jumpa.',
  },
  fr: {
    code: '*{{1}}* est votre code de vérification.',
    advice: 'Pour votre sécurité, ne le partagez pas.',
    expires: 'Ce code expire dans {n} minutes.',
    copy: 'Copier le code',
    stop: 'Répondez ARRÊTER pour ne plus les recevoir.',
    response: 'Nouvelle réponse à *{{1}}*\n\n{{2}}\n\nOuvrez Wayform pour la voir.',
    notice: 'Wayform : *{{1}}*\n\n{{2}}\n\n{{3}}\n\nRépondez ARRÊTER pour ne plus recevoir de messages.',
    reminder:
      '*{{1}}* vous rappelle votre réservation :\n\n{{2}}\n\nDites que vous venez, déplacez ou annulez : {{3}}\n\nÀ bientôt.',
  },
  it: {
    code: '*{{1}}* è il tuo codice di verifica.',
    advice: 'Per la tua sicurezza, non condividerlo.',
    expires: 'Questo codice scade tra {n} minuti.',
    copy: 'Copia codice',
    stop: 'Rispondi FERMA per non riceverli più.',
    response: 'Nuova risposta a *{{1}}*\n\n{{2}}\n\nApri Wayform per vederla.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nRispondi FERMA per non ricevere più messaggi.',
    reminder: '*{{1}}* ti ricorda la tua prenotazione:\n\n{{2}}\n\nDi’ che vieni, sposta o annulla: {{3}}\n\nA presto.',
  },
  de: {
    code: '*{{1}}* ist dein Verifizierungscode.',
    advice: 'Teile ihn zu deiner Sicherheit mit niemandem.',
    expires: 'Dieser Code läuft in {n} Minuten ab.',
    copy: 'Code kopieren',
    stop: 'Antworte STOPP, um sie zu beenden.',
    response: 'Neue Antwort auf *{{1}}*\n\n{{2}}\n\nÖffne Wayform, um sie zu sehen.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nAntworte STOPP, um keine Nachrichten mehr zu bekommen.',
    reminder:
      '*{{1}}* erinnert dich an deine Buchung:\n\n{{2}}\n\nSag, dass du kommst, verschiebe oder storniere: {{3}}\n\nBis dann.',
  },
  ar: {
    code: 'رمز التحقق الخاص بك هو *{{1}}*.',
    advice: 'للحفاظ على أمانك، لا تشارك هذا الرمز.',
    expires: 'تنتهي صلاحية هذا الرمز خلال {n} دقائق.',
    copy: 'نسخ الرمز',
    stop: 'أرسل توقف لإيقاف هذه الرسائل.',
    response: 'رد جديد على *{{1}}*\n\n{{2}}\n\nافتح Wayform لرؤيته.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nأرسل توقف لإيقاف الرسائل.',
    reminder: '*{{1}}* يذكّرك بحجزك:\n\n{{2}}\n\nأخبرهم أنك ستحضر، أو غيّر الموعد أو ألغِه: {{3}}\n\nإلى اللقاء.',
  },
  zh_CN: {
    code: '*{{1}}* 是你的验证码。',
    advice: '为安全起见，请勿分享此验证码。',
    expires: '此验证码将在 {n} 分钟后过期。',
    copy: '复制验证码',
    stop: '回复 退订 可停止接收。',
    response: '*{{1}}* 有新的回复\n\n{{2}}\n\n打开 Wayform 查看。',
    notice: 'Wayform：*{{1}}*\n\n{{2}}\n\n{{3}}\n\n回复 退订 即可不再接收消息。',
    reminder: '*{{1}}* 提醒你的预约：\n\n{{2}}\n\n确认前来、改期或取消：{{3}}\n\n到时见。',
  },
  ru: {
    code: '*{{1}}* — ваш код подтверждения.',
    advice: 'В целях безопасности не сообщайте его никому.',
    expires: 'Срок действия кода истекает через {n} минут.',
    copy: 'Скопировать код',
    stop: 'Ответьте СТОП, чтобы не получать их.',
    response: 'Новый ответ на форму *{{1}}*\n\n{{2}}\n\nОткройте Wayform, чтобы увидеть его.',
    notice: 'Wayform: *{{1}}*\n\n{{2}}\n\n{{3}}\n\nОтветьте СТОП, чтобы больше не получать сообщения.',
    reminder:
      '*{{1}}* напоминает о вашей записи:\n\n{{2}}\n\nПодтвердите, что придёте, перенесите или отмените: {{3}}\n\nДо встречи.',
  },
}
