import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: 'Bayar {amount}',
  leaving: {
    title: 'Halaman pembayaran siap',
    text: 'Jawaban Anda tetap di sini sampai Anda membayar.',
    go: 'Lanjut ke pembayaran',
    back: 'Kembali ke jawaban Anda',
  },
  checking: { title: 'Memeriksa pembayaran Anda…', text: 'Ini perlu beberapa detik. Jawaban Anda aman.' },
  pending: {
    title: 'Pembayaran Anda sedang diproses',
    text: 'Bank atau layanan pembayaran belum mengonfirmasinya. Jawaban Anda aman dan dikirim begitu sudah dikonfirmasi. Anda boleh menutup halaman ini dan membukanya lagi nanti.',
  },
  offline: {
    title: 'Tidak ada koneksi',
    text: 'Pembayaran Anda belum bisa diperiksa sekarang. Jawaban Anda aman. Halaman ini memeriksa lagi begitu ada koneksi.',
  },
  look: 'Periksa lagi',
  notPaid: 'Belum dibayar',
  unpaid: {
    cancelled: 'Anda belum membayar, jadi tidak ada yang dikirim. Jawaban Anda masih di sini.',
    failed: 'Pembayaran tidak berhasil. Coba lagi atau pilih cara bayar lain.',
    expired: 'Waktu untuk membayar sudah habis. Bayar lagi untuk mengirim jawaban Anda.',
    unavailable: 'Cara bayar ini tidak bisa dipakai sekarang. Pilih yang lain.',
    provider: 'Layanan pembayaran tidak bisa dihubungi sekarang. Coba sebentar lagi atau pilih cara bayar lain.',
    needsScript:
      'Cara bayar ini memerlukan JavaScript. Pilih yang lain, atau aktifkan JavaScript dan buka formulir ini lagi.',
  },
}
