import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: { other: '{count} hal untuk diperiksa' },
  title: 'Sebelum menerbitkan',
  errors: 'Perbaiki sebelum menerbitkan',
  warnings: 'Perlu dilihat',
  none: 'Semua beres. Formulir Anda siap diterbitkan.',
  go: 'Bawa saya ke sana',
  goTo: 'Bawa saya ke sana: {name}',
  settings: 'Buka setelan',
  wholeForm: 'Seluruh formulir',
  publishAnyway: 'Tetap terbitkan',
  close: 'Tutup',
  why: {
    plan: 'Formulir hanya bisa terbit dengan yang termasuk dalam paket Anda.',
    duplicates: 'Anda tidak bisa tahu mana yang dipilih.',
    gap: 'Orang akan melihat bagian kosong dan bingung.',
    leftOut: 'Orang tidak melihat blok ini sampai ada yang bisa ditampilkan.',
    bounds: 'Tidak ada angka yang akan diterima.',
    cannotPay: 'Orang sampai di sini, tetapi tidak bisa membayar.',
    onePayment: 'Dalam satu formulir orang hanya bisa membayar sekali.',
    formula: 'Orang akan melihat “–”, bukan hasil.',
    nothing: 'Belum ada yang bisa dijawab.',
    number: 'Jawaban tidak punya tujuan.',
    jump: 'Formulir melewatinya, jadi orang bisa sampai di halaman yang salah.',
    condition: 'Orang tidak akan melihatnya saat seharusnya.',
    page: 'Tidak ada yang akan pernah melihat isinya.',
    required: 'Anda akan menunggu jawaban yang tidak bisa diberikan siapa pun.',
    message: 'Anda tetap menerima semua jawaban, tetapi sebagian dibuka lewat tautan.',
    method: 'Orang tidak akan melihat cara bayar ini.',
  },
}
