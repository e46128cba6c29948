import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Lihat pemesanan Anda',
  title: 'Pemesanan Anda',
  received: 'Pemesanan {number}, diterima {time}',
  requested: 'Diminta',
  declined: 'Ditolak',
  reason: 'Kata toko: {reason}',
  calendar: 'Tambahkan ke kalender',
  google: 'Google Kalender',
  until: 'Anda dapat memindahkan atau membatalkan hingga {time}.',
  late: 'Sudah terlambat untuk memindahkan atau membatalkannya di sini. Tulis pesan ke toko.',
  over: 'Ini tidak dapat diubah lagi di sini. Tulis pesan ke toko.',
  phone: 'Nomor telepon yang Anda pakai untuk memesan',
  wrong: 'Itu bukan nomor telepon pemesanan ini.',
  coming: {
    ask: 'Apakah Anda akan datang?',
    button: 'Saya datang',
    said: 'Anda sudah bilang akan datang.',
    done: 'Terima kasih. Toko melihat bahwa Anda akan datang.',
  },
  remind: {
    button: 'Ingatkan saya di WhatsApp',
    text: 'Kirim pesan yang sudah disiapkan dari nomor yang Anda pakai saat memesan.',
    on: 'Anda akan diingatkan di WhatsApp.',
  },
  move: {
    open: 'Pindahkan',
    choose: 'Pilih waktu lain',
    save: 'Pindahkan pemesanan',
    waits: 'Toko mengonfirmasi waktu yang baru.',
    taken: 'Waktu ini baru saja diambil. Pilih yang lain.',
    pick: 'Pilih waktu terlebih dahulu.',
    changed: 'Pemesanan sudah berubah sementara itu. Lihat lagi.',
    done: 'Pemesanan Anda punya waktu baru. Toko melihatnya.',
  },
  cancel: {
    open: 'Batalkan pemesanan',
    title: 'Batalkan pemesanan ini?',
    text: 'Waktunya kosong lagi untuk orang lain. Toko langsung melihatnya.',
    back: 'Menurut aturan toko, yang sudah Anda bayar dikembalikan.',
    kept: 'Yang sudah Anda bayar tidak kembali dengan sendirinya. Toko yang memutuskan.',
    button: 'Batalkan pemesanan',
    done: 'Pemesanan Anda dibatalkan.',
  },
}
