import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Ada yang tidak benar dalam permintaan ini. Periksa dan coba lagi.',
    tooLarge: 'Ini terlalu besar untuk dikirim.',
    unsupportedType: 'Jenis konten ini tidak didukung di sini.',
    tooMany: 'Terlalu banyak permintaan. Tunggu sebentar dan coba lagi.',
  },
  auth: {
    required: 'Masuk untuk melanjutkan.',
    crossSite: 'Permintaan ini datang dari situs lain dan ditolak.',
    invalidCode: 'Kode verifikasi tidak valid',
    codeExpired: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
    tooManyCodes: 'Terlalu banyak kode untuk nomor ini. Coba lagi dalam {minutes} menit.',
    tooManyTries: 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit.',
    numberInvalid: 'Nomor telepon tidak valid',
    numberBlocked: 'Masuk lewat WhatsApp tidak didukung untuk nomor Anda. Gunakan Google.',
    sendFailed: 'WhatsApp tidak dapat mengirim kode. Coba lagi dalam satu menit.',
  },
  plan: {
    featureMissing: 'Ini tidak termasuk dalam paket Anda. Tingkatkan paket untuk memakainya.',
    formLimit: 'Paket Anda memuat {limit} formulir. Tingkatkan paket untuk menambah.',
  },
  notFound: 'Halaman ini tidak ada.',
  form: {
    notFound: 'Formulir ini tidak ada.',
    stale: 'Formulir ini diubah di tempat lain. Muat versi yang lebih baru atau pertahankan milik Anda.',
    linkTaken: 'Tautan ini sudah dipakai. Pilih yang lain.',
    notPublishable: 'Beberapa pertanyaan perlu diubah sebelum formulir ini diterbitkan.',
    neverPublished: 'Formulir ini belum pernah diterbitkan, jadi tidak ada yang bisa dipulihkan.',
    closed: 'Formulir ini tidak menerima jawaban.',
  },
  submission: {
    conflict: 'Jawaban ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman untuk mengirim jawaban baru.',
    invalid: 'Beberapa jawaban perlu diubah.',
  },
  webhook: {
    unverified: 'Tanda tangan peristiwa ini tidak benar.',
  },
  unavailable: 'Kami tidak dapat menjangkau basis data saat ini. Coba lagi sebentar lagi.',
  internal: 'Terjadi kesalahan di pihak kami.',
}
