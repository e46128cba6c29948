import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Layanan',
  who: 'Dengan siapa?',
  anyone: 'Siapa saja',
  party: 'Berapa orang?',
  day: 'Hari',
  time: 'Waktu',
  show: 'Tampilkan waktu',
  full: 'Penuh',
  closed: 'Tutup',
  today: 'Hari ini',
  morning: 'Pagi',
  afternoon: 'Siang',
  evening: 'Malam',
  change: 'Ubah',
  zone: 'Semua waktu: {zone}.',
  yours: 'Di jam Anda: {time}',
  none: 'Tidak ada waktu kosong pada hari-hari ini.',
  later: 'Hari berikutnya',
  loading: 'Mencari waktu kosong…',
  failed: 'Waktu kosong tidak dapat dimuat.',
  fullDay: '{day} penuh',
  nextFree: 'Waktu kosong berikutnya',
  deposit: 'Uang muka: {amount}',
  held: 'Disimpan untuk Anda sampai {time}',
  released: 'Waktu ini tidak lagi disimpan untuk Anda. Tetap milik Anda jika masih kosong saat dikirim.',
  free: {
    other: '{count} kosong',
  },
}
