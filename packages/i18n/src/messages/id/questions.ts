import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Teks',
    NUMBER: 'Angka',
    EMAIL: 'Email',
    RADIO: 'Pilihan tunggal',
    SECTION: 'Halaman',
  },
  labels: {
    TEXT: 'Jawaban Anda',
    NUMBER: 'Berapa jumlahnya?',
    EMAIL: 'Email Anda',
    RADIO: 'Pilih salah satu',
    SECTION: 'Halaman {number}',
  },
  option: 'Opsi {number}',
  untitled: 'Tanpa judul',
  submit: 'Kirim lewat WhatsApp',
}
