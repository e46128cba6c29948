import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Formulir baru',
  step: 'Langkah {step} dari {steps}',
  number: {
    title: 'Ke mana jawaban dikirim?',
    intro: 'Setiap jawaban dikirim ke nomor WhatsApp ini. Anda bisa mengubahnya nanti.',
    label: 'Nomor WhatsApp',
    country: 'Negara',
    required: 'Nomor wajib diisi',
    invalid: 'Masukkan nomor yang valid',
    language: 'Bahasa formulir',
    languageHelp: 'Tombol dan pesan di dalam formulir memakai bahasa ini.',
    test: 'Kirim tes ke diri sendiri',
    testText: 'Ini tes dari Wayform: jawaban akan masuk ke obrolan ini.',
    continue: 'Lanjutkan',
    cancel: 'Batal',
  },
  start: {
    title: 'Bagaimana Anda ingin memulai?',
    intro: 'Semua isi templat bisa diubah.',
    planNote: 'Bagian yang tidak ada dalam paket Anda tidak disertakan.',
    loading: 'Memuat templat',
    listFailed: 'Templat tidak dapat dimuat. Anda tetap bisa mulai dari nol.',
    use: 'Pakai ini',
    preview: 'Pratinjau',
    scratch: 'Mulai dari nol',
    scratchHint: 'Halaman kosong',
    creating: 'Membuat formulir Anda',
    back: 'Kembali',
    failed: 'Tidak dapat membuat formulir. Coba lagi.',
  },
}
