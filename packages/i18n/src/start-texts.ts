import type { Language } from '@wayform/core/languages.ts'

type StartTexts = { title: string; text: string; tryAgain: string }

/** Texts of the owner app for when its other texts can't be loaded, so these come with the app itself. */
export const START_TEXTS: Readonly<Record<Language, StartTexts>> = {
  en: {
    title: 'Wayform has not loaded',
    text: 'Your forms keep running. Check your connection, then try again.',
    tryAgain: 'Try again',
  },
  'pt-br': {
    title: 'O Wayform não carregou',
    text: 'Seus formulários continuam funcionando. Verifique sua conexão e tente de novo.',
    tryAgain: 'Tentar de novo',
  },
  es: {
    title: 'Wayform no se ha cargado',
    text: 'Tus formularios siguen funcionando. Revisa tu conexión y vuelve a intentarlo.',
    tryAgain: 'Reintentar',
  },
  id: {
    title: 'Wayform belum dimuat',
    text: 'Formulir Anda tetap berjalan. Periksa koneksi Anda, lalu coba lagi.',
    tryAgain: 'Coba lagi',
  },
  fr: {
    title: 'Wayform ne s’est pas chargé',
    text: 'Vos formulaires continuent de fonctionner. Vérifiez votre connexion, puis réessayez.',
    tryAgain: 'Réessayer',
  },
  it: {
    title: 'Wayform non si è caricato',
    text: 'I tuoi moduli continuano a funzionare. Controlla la connessione e riprova.',
    tryAgain: 'Riprova',
  },
  de: {
    title: 'Wayform wurde nicht geladen',
    text: 'Deine Formulare laufen weiter. Prüfe deine Verbindung und versuche es noch einmal.',
    tryAgain: 'Noch einmal versuchen',
  },
  ar: {
    title: 'لم يُحمَّل Wayform',
    text: 'نماذجك ما زالت تعمل. تحقق من اتصالك ثم حاول مرة أخرى.',
    tryAgain: 'حاول مرة أخرى',
  },
  zh: {
    title: 'Wayform 未能加载',
    text: '你的表单仍在运行。请检查网络连接，然后重试。',
    tryAgain: '重试',
  },
  ru: {
    title: 'Wayform не загрузился',
    text: 'Ваши формы продолжают работать. Проверьте подключение и попробуйте ещё раз.',
    tryAgain: 'Попробовать ещё раз',
  },
}
