import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Nanti saja',
  android: {
    title: 'Pasang Wayform di ponsel Anda',
    text: 'Tanpa toko aplikasi',
    opens: 'Langsung terbuka dari layar utama',
    tells: 'Memberi tahu Anda tentang jawaban baru',
    shows: 'Menampilkan jawaban terakhir tanpa jaringan',
    install: 'Pasang',
  },
  iphone: {
    title: 'Pasang Wayform di iPhone Anda',
    text: 'Notifikasi berfungsi setelah ada di Layar Utama.',
    share: 'Ketuk {button} di bilah bawah',
    shareButton: 'Bagikan',
    add: 'Pilih {button}',
    addButton: 'Tambah ke Layar Utama',
    open: 'Ketuk {button}, lalu buka Wayform dari sana',
    openButton: 'Tambah',
  },
  inApp: {
    title: 'Buka halaman ini di Safari dulu',
    text: 'Anda datang dari chat. iPhone hanya menambahkan aplikasi ke Layar Utama dari Safari.',
    copy: 'Salin alamat',
  },
}
