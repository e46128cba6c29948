import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Ganti ruang kerja',
  roles: { owner: 'Pemilik', editor: 'Editor', agent: 'Agen', viewer: 'Pembaca' },
  forms: { other: '{role}, {count} formulir' },
  ownResponses: '{role}, hanya jawaban Anda',
  unread: { other: '{count} jawaban belum dibaca' },
  members: 'Anggota dan pengaturan',
  products: 'Produk',
  activity: 'Aktivitas',
  new: 'Ruang kerja baru',
  failed: 'Ruang kerja Anda tidak dapat dimuat.',
  theOwner: 'pemiliknya',
  elsewhere: {
    title: 'Anda tidak ada di ruang kerja ini',
    text: 'Mungkin Anda telah dikeluarkan, atau tautannya bukan untuk akun ini. Pemilik ruang kerja dapat mengundang Anda.',
    go: 'Ke ruang kerja saya',
  },
  noRight: {
    title: 'Peran Anda tidak membuka halaman ini',
    text: 'Peran Anda di “{workspace}”: {role}. Jika Anda memerlukan halaman ini, tanyakan kepada {owner}.',
    home: 'Kembali ke formulir',
  },
  money: {
    title: 'Hanya pemilik yang melihat paket',
    text: 'Paket dan pembayaran “{workspace}” diurus oleh pemiliknya. Jika ada yang kurang, tanyakan kepada {owner}.',
    ask: 'Hanya pemilik ruang kerja yang dapat mengubah paket: tanyakan kepada {owner}.',
    payments: 'Hanya pemilik yang menentukan ke mana uang dikirim. Untuk mengubahnya, tanyakan kepada {owner}.',
  },
}
