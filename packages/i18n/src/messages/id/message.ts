import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Dikirim dengan Wayform',
  more: 'Baca semua jawaban: {url}',
  leftOut: {
    other: '{count} jawaban tidak dimuat.',
  },
  notInFull: {
    other: '{count} jawaban tidak lengkap di sini: {labels}.',
  },
  login: 'Masukkan saya ke Wayform: {word}',
  email: {
    subject: '{form}: jawaban {number}',
    title: 'Jawaban baru untuk {form}',
    number: 'Jawaban {number}',
    open: 'Buka di Wayform',
    why: 'Anda menerima email ini karena notifikasi formulir ini aktif.',
    stop: 'Hentikan email ini',
  },
  push: {
    title: '{form}: jawaban {number}',
    body: 'Ada jawaban baru.',
  },
  unsubscribe: {
    title: 'Hentikan email tentang {form}?',
    ask: 'Wayform tidak akan mengirim email lagi tentang jawaban baru untuk formulir ini. Jawaban tetap disimpan.',
    button: 'Hentikan email',
    doneTitle: 'Email sudah dimatikan',
    done: 'Anda tidak lagi menerima email tentang {form}. Email dikirim lagi hanya jika Anda setuju.',
    goneTitle: 'Tautan ini sudah tidak berlaku',
    gone: 'Email tentang jawaban baru dapat dimatikan di pengaturan formulir, bagian notifikasi.',
    all: 'Hentikan semua dari Wayform',
    everywhereTitle: 'Wayform tidak lagi menulis kepada Anda',
    everywhere: 'Alamat ini tidak menerima email tentang respons dari siapa pun yang memakai Wayform.',
    allow: 'Izinkan email lagi',
    againTitle: 'Email diizinkan lagi',
    again:
      'Siapa pun yang Anda setujui boleh menulis lagi. Jika email sebuah formulir dimatikan, pemiliknya harus menyalakannya.',
  },
  confirm: {
    subject: 'Apakah Anda ingin pesan ini?',
    title: 'Terima respons “{form}” lewat email?',
    text: 'Seseorang yang memakai Wayform meminta agar respons “{form}” dikirim ke {address}. Anda tidak menerima apa pun tanpa persetujuan Anda.',
    unnamed: 'sebuah formulir',
    look: 'Lihat permintaan',
    ignore: 'Jika Anda tidak mengenal formulir ini, abaikan email ini. Anda tidak perlu melakukan apa pun.',
    stop: 'Jangan tanya lagi',
    yes: 'Ya, kirim ke saya',
    no: 'Tidak, jangan tanya lagi',
    yesTitle: 'Dikonfirmasi',
    yesText: 'Respons baru untuk “{form}” dikirim ke {address}. Setiap email memiliki tautan untuk menghentikannya.',
    noTitle: 'Baik, tidak ada yang dikirim',
    noText: '{address} tidak menerima email tentang respons dari akun ini.',
    goneTitle: 'Tautan ini tidak berlaku lagi',
    gone: 'Tautan sudah dipakai atau terlalu lama. Pemilik formulir dapat bertanya lagi lewat pengaturannya.',
    word: 'Ya, kirimi saya respons dari Wayform: {word}',
  },
  inbound: {
    stopped: 'Anda tidak lagi menerima pesan dari Wayform di nomor ini. Kirim {start} untuk menerimanya lagi.',
    started: 'Anda menerima pesan dari Wayform lagi. Kirim {stop} untuk menghentikannya.',
    agreed: 'Terima kasih. Respons kini dikirim ke nomor ini. Kirim {stop} untuk menghentikannya.',
  },
  whatsappStop: 'Balas {word} untuk menghentikan pesan ini.',
}
