import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Tentukan nomor mana yang menerima setiap jawaban.',
  how: 'Siapa yang menerima jawaban',
  one: {
    title: 'Satu nomor',
    text: 'Semuanya dikirim ke {number}.',
  },
  turns: {
    title: 'Bergiliran',
    text: 'Bagi jawaban secara merata ke beberapa nomor.',
    list: 'Nomor sesuai urutan giliran',
    number: 'Nomor {number}',
    problem: 'Nomor {number}: {text}',
    add: 'Tambah nomor',
    remove: 'Hapus nomor {number}',
    up: 'Naikkan nomor {number}',
    down: 'Turunkan nomor {number}',
    own: 'Nomor formulir, {number}, tidak ada dalam daftar, jadi tidak menerima jawaban.',
    addOwn: 'Tambahkan',
  },
  rules: {
    title: 'Menurut jawaban',
    text: 'Pilih nomor menurut jawaban orang.',
    question: 'Jika jawaban untuk',
    answer: 'adalah',
    number: 'kirim ke',
    questionOf: 'Pertanyaan aturan {number}',
    numberOf: 'Nomor WhatsApp aturan {number}',
    problem: 'Aturan {number}: {text}',
    choose: 'Pilih pertanyaan',
    gone: 'Pertanyaan yang dihapus',
    goneHelp: 'Pertanyaan ini sudah dihapus. Pilih yang lain.',
    noAnswer: 'Aturan ini dilewati sampai ada jawabannya.',
    covered: 'Aturan {first} lebih dulu dan mengambil jawaban yang sama. Aturan ini tidak mendapat jawaban.',
    noQuestions: 'Formulir Anda belum punya pertanyaan yang bisa dipakai aturan.',
    others: 'Selain itu',
    othersHelp: 'Jika tidak ada aturan yang cocok',
  },
  limit: 'Anda bisa menambahkan hingga {max}.',
  notInPlan: 'Paket Anda tidak mencakup pembagian jawaban. Untuk saat ini, semuanya dikirim ke {number}.',
}
