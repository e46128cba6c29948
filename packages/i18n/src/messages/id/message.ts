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
    done: 'Anda tidak lagi menerima email tentang {form}. Pemiliknya dapat menyalakannya lagi di pengaturan formulir.',
    goneTitle: 'Tautan ini sudah tidak berlaku',
    gone: 'Email tentang jawaban baru dapat dimatikan di pengaturan formulir, bagian notifikasi.',
  },
  webhook: {
    subject: '{form}: webhook Anda dijeda',
    gone: '{host} menjawab bahwa ia tidak menerima apa pun lagi (410). Respons baru {form} tidak lagi dikirim ke sana.',
    failing:
      'Selama tiga hari tidak ada kiriman Wayform yang sampai ke {host}. Respons baru {form} tidak lagi dikirim ke sana.',
    next: 'Respons Anda aman di Wayform. Periksa alamatnya, lalu aktifkan webhook lagi:',
  },
}
