import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Tidak ada yang dibuat sebelum Anda melihatnya.',
  paste: {
    title: 'Tempel pertanyaan Anda',
    text: 'Dari obrolan, dokumen, atau kertas. Satu pertanyaan per baris; menu dengan harga juga bisa.',
    placeholder: 'Nama\nNomor WhatsApp\nKue apa? Cokelat / Stroberi / Wortel',
    count: '{lines}, {questions}',
    see: 'Lihat formulir',
    lines: { other: '{count} baris' },
    found: { other: '{count} pertanyaan ditemukan' },
  },
  from: {
    text: 'Dari teks Anda, {items}. Belum ada yang dibuat.',
  },
  detail: '{type}, {options}',
  reading: 'Membaca',
  readFailed: 'Tidak bisa dibaca',
  understood: '{count} dipahami',
  changed: '{count} diubah',
  leftOut: '{count} dilewati',
  out: 'Dilewati',
  whole: 'Dipahami',
  altered: 'Diubah',
  page: 'Tampilan halaman 1 bagi orang lain',
  draft: 'Dimulai sebagai draf. Jawaban masuk ke {number}.',
  make: 'Buat formulir ini',
  reasons: {
    noOptions: 'Tidak ada pilihan, jadi sekarang berupa teks.',
    optionsMerged: 'Pilihan dengan teks sama digabung.',
    optionsCut: 'Hanya pilihan pertama yang muat.',
    textCut: 'Teksnya dipersingkat.',
    scaleChanged: 'Di sini skalanya 1 sampai 5 atau 0 sampai 10.',
    nothingToAsk: 'Tidak ada yang ditanyakan.',
    linkOnly: 'Tautan saja bukan pertanyaan. Tambahkan ke teks di editor.',
    tooMany: 'Tidak muat lagi dalam satu formulir.',
    leftByYou: 'Anda memilih melewatinya.',
  },
  items: { other: '{count} butir' },
  options: { other: '{count} pilihan' },
}
