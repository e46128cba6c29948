import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Dikirim dengan Wayform',
  more: 'Baca semua jawaban: {url}',
  login: 'Masukkan saya ke Wayform: {word}',
  email: {
    subject: '{form}: jawaban {number}',
    title: 'Jawaban baru untuk {form}',
    number: 'Jawaban {number}',
    open: 'Buka di Wayform',
    why: 'Anda menerima email ini karena notifikasi formulir ini aktif.',
  },
}
