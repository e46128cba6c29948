import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Langkah {step} dari {total}',
  optional: 'Opsional',
  otherOption: 'Lainnya',
  otherAnswer: 'Tulis jawaban Anda',
  next: 'Lanjut',
  back: 'Kembali',
  problems: { other: '{count} jawaban perlu diperiksa' },
  sending: 'Mengirim…',
  retrying: 'Belum terkirim. Masih mencoba…',
  tryAgain: 'Coba lagi',
  failed: {
    network: 'Jawaban Anda tidak terkirim, tetapi masih ada di sini. Periksa koneksi Anda dan coba lagi.',
    tooMany: 'Terlalu banyak orang yang menjawab saat ini. Tunggu satu menit dan coba lagi.',
    closed: 'Formulir ini sudah ditutup dan tidak menerima jawaban.',
    gone: 'Formulir ini sudah tidak ada.',
    conflict: 'Jawaban Anda sudah terkirim. Perubahan setelahnya tidak ikut.',
    broken: 'Formulir ini tidak berfungsi dengan baik. Hubungi pemiliknya.',
  },
  check: { title: 'Periksa jawaban Anda', text: 'Belum ada yang dikirim.', edit: 'Ubah jawaban' },
  done: {
    title: 'Tinggal satu ketukan',
    text: 'Jawaban Anda sudah siap sebagai pesan. Ketuk kirim di WhatsApp.',
    open: 'Lanjut ke WhatsApp',
    copy: 'Salin jawaban',
    copied: 'Disalin',
    number: 'Jawaban {number}',
    receipt: 'Lihat jawaban Anda',
    again: 'Kirim jawaban lain',
  },
  receipt: { title: 'Jawaban Anda', sent: 'Jawaban {number}, dikirim {time}' },
  notice: {
    notFound: { title: 'Tidak ada formulir di sini', text: 'Periksa tautannya, atau tanyakan kepada pengirimnya.' },
    closed: { title: 'Formulir ini ditutup', text: 'Saat ini tidak menerima jawaban.' },
    broken: { title: 'Formulir ini tidak berfungsi dengan baik', text: 'Hubungi pemiliknya.' },
    unavailable: { title: 'Formulir ini tidak dapat dijangkau', text: 'Coba lagi sebentar lagi.' },
    tooMany: { title: 'Terlalu banyak percobaan', text: 'Tunggu satu menit dan coba lagi.' },
  },
  madeWith: 'Dibuat dengan {product}',
}
