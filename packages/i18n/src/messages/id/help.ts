import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Jawaban singkat untuk pertanyaan pertama.',
  search: 'Cari bantuan',
  clear: 'Hapus pencarian',
  found: { other: '{count} jawaban ditemukan' },
  noMatch: {
    title: 'Tidak ditemukan',
    text: 'Tidak ada jawaban yang cocok dengan “{text}”. Coba kata lain, atau tulis kepada kami.',
    alone: 'Tidak ada jawaban yang cocok dengan “{text}”. Coba kata lain.',
  },
  topics: 'Topik',
  all: 'Semua topik',
  next: 'Berikutnya: {title}',
  ask: {
    title: 'Jawaban Anda tidak ada di sini?',
    text: 'Ceritakan apa yang ingin Anda lakukan dan apa yang terjadi.',
  },
  failed: { title: 'Tidak dapat memuat bantuan', text: 'Periksa koneksi Anda dan coba lagi.' },
  groups: {
    building: 'Menyusun formulir',
    sharing: 'Membagikannya',
    receiving: 'Menerima jawaban',
    running: 'Paket dan akun',
  },
  fromPlan: 'Mulai paket {plan}',
}
