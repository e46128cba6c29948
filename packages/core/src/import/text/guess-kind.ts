import { asciiDigits } from '../../numbers/digits.ts'

/** The guessed type of a line. `name`: a text, but surely a question. */
export type Guess =
  | 'email'
  | 'consent'
  | 'signature'
  | 'photo'
  | 'file'
  | 'phone'
  | 'address'
  | 'moment'
  | 'date'
  | 'time'
  | 'number'
  | 'rating'
  | 'long'
  | 'name'

/**
 * Words of the ten languages, without their accents. A word matches from its beginning on; with `*` also longer words
 * do. Arabic and Chinese words match anywhere, because they are written together with others.
 */
const WORDS = {
  email:
    'e-mail*, email*, mail, correo electronico, correo, courriel, posta elettronica, surel, البريد, ايميل, 邮箱, 电子邮件, электронн* почт*, почта, имейл',
  consent:
    'i agree, i accept, i consent, concordo, aceito, acepto, estoy de acuerdo, saya setuju, setuju dengan, j’accepte, j accepte, accetto, acconsento, ich stimme, ich akzeptiere, einverstanden, اوافق, موافق على, 我同意, 同意, согласен, согласна, согласие, даю согласие',
  signature: 'signature, sign here, assinatura, firma, tanda tangan, unterschrift, توقيع, 签名, 签字, подпись',
  photo:
    'photo*, picture*, image*, screenshot, foto*, imagem, imagens, imagen, imagenes, gambar, immagine, immagini, bild, bilder, صورة, صور, 照片, 图片, 截图, фото*, скриншот, изображение',
  file: 'upload*, attach*, file, files, anexo, anexe, anexar, arquivo, arquivos, comprovante, adjunt*, archivo, unggah, lampir*, berkas, fichier*, piece jointe, joindre, allegat*, allega, datei, dateien, anhang, hochladen, ملف, ارفق, 上传, 附件, 文件, файл*, загруз*, прикреп*',
  phone:
    'phone*, telephone*, mobile, cell, cellphone, whatsapp, telefone, celular, zap, zapp, telefono, movil, telepon, ponsel, hp, no wa, nomor wa, portable, cellulare, telefon*, handy, handynummer, هاتف, جوال, موبايل, واتساب, تليفون, 电话, 手机, телефон*, ватсап, вотсап, вацап',
  address:
    'address, endereco, direccion, domicilio, alamat, adresse, indirizzo, anschrift, lieferadresse, عنوان, 地址, адрес',
  date: 'date, day, when, birthday, data, dia, quando, aniversario, fecha, cuando, cumpleanos, tanggal, tgl, hari, kapan, jour, quand, anniversaire, giorno, compleanno, datum, tag, wann, geburtstag, تاريخ, يوم, متى, موعد, 日期, 哪天, 生日, 什么时候, 几号, дата, день, когда',
  time: 'time, hour, hora, horas, horario, jam, waktu, pukul, heure, ora, orario, uhrzeit, zeit, وقت, الساعة, 时间, 几点, время, во сколько, час',
  number:
    'how many, how much, quantity, qty, number of, amount, age, quantos, quantas, quantidade, idade, cuantos, cuantas, cantidad, edad, berapa, jumlah, umur, usia, combien, quantite, nombre de personnes, age, quanti, quante, quantita, eta, wie viele, wieviele, anzahl, menge, alter, كم, عدد, كمية, العمر, 多少, 几个, 几位, 几人, 数量, 年龄, 人数, сколько, количество, кол-во, возраст',
  rating:
    'rate, rating, stars, how satisfied, avalie, avaliacao, avalia, calific*, estrellas, puntuacion, nilai, penilaian, bintang, notez, notation, etoiles, valuta, valutazione, stelle, bewert*, sterne, تقييم, قيم, تقيم, 评分, 打分, 评价, 满意度, оцени*, оценка',
  long: 'comment, comments, message, notes, remarks, feedback, describe, tell us, details, observac*, comentario*, mensagem, recado, mensaje, descreva, describ*, observacion*, detalhes, keterangan, pesan, catatan, komentar, ceritakan, remarque*, commentaire*, decriv*, precisions, commenti, commento, messaggio, descriv*, osservazion*, nachricht, bemerkung*, kommentar*, beschreib*, anmerkung*, ملاحظات, ملاحظة, رسالة, رسالتك, تعليق, 留言, 备注, 意见, 描述, 说明, комментари*, сообщение, пожелани*, опишите, примечани*',
  name: 'name, full name, nome, nombre, nama, nom, prenom, cognome, vorname, nachname, الاسم, اسمك, 姓名, 名字, имя, фио, фамилия',
  several:
    'select all, all that apply, choose several, choose all, more than one, mais de uma, mais de um, varias opcoes, marque todas, mas de una, mas de uno, varias respuestas, boleh lebih dari satu, lebih dari satu, beberapa, plusieurs, piu di una, piu risposte, mehrere, mehrfach*, اكثر من, كل ما, 多选, 可多选, несколько',
} as const

type Group = keyof typeof WORDS

/** Made when they are first asked for: all of them together take a thirtieth of a server's start. */
const patterns = new Map<Group, RegExp>()

function matches(group: Group, text: string): boolean {
  const pattern = patterns.get(group) ?? patternOf(WORDS[group])
  patterns.set(group, pattern)
  return pattern.test(text)
}

/** Tried in this order: a number of days is a number, and a photo of a document a photo. */
const ORDER = [
  'email',
  'consent',
  'signature',
  'phone',
  'photo',
  'file',
  'address',
  'rating',
  'number',
  'date',
  'long',
  'name',
] as const

export function guessKind(label: string): Guess | null {
  const text = folded(label)
  const says = (group: Group) => matches(group, text)
  const isTime = says('time')
  // Indonesian asks for an hour with a word for numbers.
  if (isTime && says('number') && CLOCK_QUESTION.test(text)) return 'time'
  const first = ORDER.find(says) ?? null
  if (first === 'date') return isTime ? 'moment' : 'date'
  if ((first === null || first === 'name') && isTime) return 'time'
  return first
}

export function asksForSeveral(label: string): boolean {
  return matches('several', folded(label))
}

const CLOCK_QUESTION = /(^|\s)(jam|pukul) berapa|几点|во сколько/u

/** Without case, accents and the other digits, so that one notation of a word is enough. */
export function folded(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʼ`]/gu, '’')
}

function patternOf(words: string): RegExp {
  const parts = words.split(', ').map((word) => {
    const plain = folded(word)
    if (/[\p{Script=Arabic}\p{Script=Han}]/u.test(plain)) return plain
    const letters = plain.replaceAll('*', '\\p{L}*')
    return `(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`
  })
  return new RegExp(parts.join('|'), 'u')
}
