import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Jawab pertanyaan ini untuk melanjutkan.',
  invalid: 'Jawaban ini tidak dapat dibaca. Coba lagi.',
  tooLong: 'Terlalu panjang. Gunakan paling banyak {max} karakter.',
  notANumber: 'Masukkan angka, misalnya 12.',
  notAnInteger: 'Masukkan bilangan bulat, tanpa desimal.',
  tooSmall: 'Masukkan {min} atau lebih.',
  tooLarge: 'Masukkan {max} atau kurang.',
  invalidEmail: 'Masukkan alamat email, misalnya ana@mail.com.',
  invalidPhone: 'Nomor telepon tidak valid.',
  unknownOption: 'Pilih salah satu opsi.',
  duplicateOptions: 'Ada dua opsi yang sama: “{option}”. Ubah salah satunya.',
  onlyOnePayment: 'Satu formulir hanya bisa punya satu pertanyaan pembayaran.',
  featureMissing: 'Ini tidak termasuk dalam paket Anda. Tingkatkan paket atau hapus ini.',
  labelRequired: 'Tulis teks di sini.',
  nothingToAsk: 'Tambahkan pertanyaan sebelum menerbitkan.',
  backwardTarget: 'Lompatan ini mengarah mundur. Pilih halaman setelahnya.',
}
