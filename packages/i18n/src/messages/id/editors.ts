import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Batal',
  richText: {
    tools: 'Gaya teks',
    bold: 'Tebal',
    italic: 'Miring',
    link: 'Tautan',
    linkTitle: 'Tautan',
    address: 'Alamat web atau email',
    addressHelp: 'Contoh: https://mail.com/menu',
    invalidAddress: 'Ini bukan alamat web atau email. Periksa lagi.',
    linkText: 'Teks yang tampil',
    saveLink: 'Pasang tautan',
    unlink: 'Hapus tautan',
  },
  media: {
    add: 'Tambah gambar atau video',
    picture: 'Gambar',
    video: 'Atau video',
    byAddress: 'Atau alamat webnya',
    choose: 'Pilih gambar',
    chooseHelp: 'Atau jatuhkan atau tempel di sini. PNG, JPG, atau SVG.',
    replace: 'Ganti',
    remove: 'Hapus',
    uploading: 'Mengunggah…',
    retry: 'Coba lagi',
    network: 'Koneksi terputus. Coba lagi.',
    failed: 'Gambar tidak bisa disimpan. Coba lagi.',
    unreadable: 'File ini tidak bisa dibaca sebagai gambar. Pilih yang lain.',
  },
  options: {
    addImage: 'Tambah gambar ke opsi {number}',
    image: 'Gambar opsi {number}',
  },
  formula: {
    example: 'Contoh: dengan {given}, hasilnya {result}.',
    constant: 'Hasilnya {result}.',
    given: '{label}: {value}',
  },
}
