import type { Translation } from '../../translate.ts'
import type { quickReplies as source } from '../en/quick-replies.ts'

export const quickReplies: Translation<typeof source> = {
  title: 'Balasan cepat',
  edit: 'Ubah',
  hint: 'Membuka chat dengan teks yang sudah terisi. Anda yang menekan kirim.',
  noPhone:
    'Jawaban ini tidak memuat nomor telepon, jadi tidak ada chat yang bisa dibuka. Tambahkan pertanyaan nomor telepon ke formulir.',
  opened: 'Chat dibuka {time}',
  none: 'Belum ada balasan cepat.',
  failed: 'Balasan cepat tidak dapat dimuat.',
  presets: {
    confirmed: {
      title: 'Dikonfirmasi',
      text: 'Halo {name}, permintaan Anda di “{form}” (no. {number}) sudah dikonfirmasi.',
    },
    ready: { title: 'Siap', text: 'Halo {name}, semuanya sudah siap untuk Anda (no. {number}).' },
    address: {
      title: 'Minta alamat',
      text: 'Halo {name}, mengenai no. {number}: alamat mana yang harus kami gunakan?',
    },
  },
  editor: {
    intro: 'Sekali ketuk, chat terbuka dengan teksnya. Berlaku untuk semua formulir Anda.',
    add: 'Balasan cepat baru',
    back: 'Semua balasan cepat',
    name: 'Judul',
    nameHint: 'Pelanggan tidak melihatnya.',
    text: 'Teks',
    textHint: 'Ketik @ untuk mengisi sesuatu dari jawaban.',
    insert: 'Isi dari jawaban',
    placeholders: { name: 'Nama pelanggan', form: 'Nama formulir', number: 'Nomor jawaban' },
    preview: 'Dengan jawaban yang terbuka',
    languages: 'Dalam bahasa lain',
    languagesHint: 'Untuk pelanggan yang mengisi formulir dalam bahasa itu. Yang lain mendapat teks di atas.',
    addLanguage: 'Tambah bahasa',
    removeLanguage: 'Hapus {language}',
    textIn: 'Teks dalam {language}',
    save: 'Simpan',
    up: 'Naikkan “{title}”',
    down: 'Turunkan “{title}”',
    change: 'Ubah “{title}”',
    remove: 'Hapus “{title}”',
    moved: '“{title}” sekarang nomor {number}.',
    removed: '“{title}” dihapus.',
    restored: '“{title}” kembali.',
    notSaved: 'Tidak dapat menyimpan. Coba lagi.',
    ours: 'Dalam bahasa pelanggan, sampai Anda mengubahnya.',
    titleMissing: 'Beri judul.',
    textMissing: 'Tulis teks.',
    tooLong: 'Terlalu panjang untuk tautan WhatsApp. Persingkat.',
  },
}
