import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Belum dibayar, {amount}',
    proofSent: 'Bukti terkirim, {amount}',
    marked: 'Ditandai lunas, {amount}',
  },
  title: { pix: 'Bayar dengan Pix', upi: 'Bayar dengan UPI', transfer: 'Bayar lewat transfer bank' },
  order: 'No. {number}, {name}',
  code: 'Kode Pix',
  copyPix: 'Salin kode Pix',
  copy: 'Salin',
  copied: 'Disalin',
  steps: {
    open: 'Buka aplikasi bank Anda dan pilih Pix salin dan tempel.',
    paste: 'Tempel kodenya. Periksa namanya: {name}.',
    back: 'Kembali ke sini dan pilih “{button}”.',
  },
  apps: 'Bayar di aplikasi pada ponsel ini',
  scan: 'atau pindai dari ponsel lain',
  vpa: 'ID UPI',
  check: 'Nama di aplikasi Anda harus {name}.',
  holder: 'Pemilik rekening',
  iban: 'IBAN',
  account: 'Nomor rekening',
  bank: 'Bank',
  branch: 'Cabang',
  total: 'Jumlah',
  reference: 'Referensi, tulis di transfer',
  qr: 'Kode QR dengan jumlahnya',
  marked: 'Ditandai lunas',
  paid: 'Saya sudah membayar',
  /** On the customer's page. */
  proof: {
    title: 'Sudah membayar?',
    text: 'Gambar pembayaran membantu toko menemukannya.',
    file: 'Gambar bukti',
    optional: 'Opsional',
    checked: 'Toko memeriksanya dan menandainya lunas.',
    again: 'Kirim gambar lain',
    send: 'Kirim',
    noRoom: 'Toko tidak dapat menerima gambar saat ini. Kirim tanpa gambar.',
  },
  phone: 'Nomor telepon yang Anda pakai saat memesan',
  refused: {
    wrong: 'Itu bukan nomor telepon pesanan ini.',
    locked: 'Terlalu banyak percobaan. Coba lagi dalam satu jam.',
  },
  page: { sent: 'Pesanan terkirim', title: 'Pesanan Anda', see: 'Lihat pesanan Anda' },
}
