import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: webhook Anda dijeda',
    gone: '{host} menjawab bahwa ia tidak menerima apa pun lagi (410).',
    failing: 'Selama tiga hari tidak ada kiriman Wayform yang sampai ke {host}.',
    next: 'Jawaban Anda aman di Wayform. Yang baru menunggu, dan terkirim saat Anda menyalakan webhook lagi.',
    button: 'Buka integrasi',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets berhenti',
    accessRevoked: 'Google tidak lagi memberi Wayform akses ke spreadsheet Anda.',
    spreadsheetGone: 'Spreadsheet Anda sudah tidak ada, atau ada di sampah.',
    next: 'Jawaban Anda aman di Wayform. Yang baru menunggu, dan ditambahkan saat Anda menghubungkan lagi.',
    button: 'Hubungkan lagi',
  },
  calendarLost: {
    title: 'Google Kalender berhenti',
    titleOf: 'Google Kalender {name} berhenti',
    accessRevoked: 'Google tidak lagi memberi Wayform akses ke kalender ini.',
    accessRevokedNext:
      'Pemesanan tetap berjalan. Semuanya ditulis ke kalender saat Anda menghubungkannya lagi. Sampai saat itu, waktu yang sibuk di sana bisa dipesan.',
    failing: 'Wayform tidak bisa membaca kalender ini selama satu hari.',
    failingNext:
      'Pemesanan tetap berjalan, dan Wayform terus mencoba. Sampai saat itu, waktu yang baru saja sibuk di sana bisa dipesan.',
    button: 'Buka kalender yang terhubung',
  },
  deliveriesFailed: {
    title: '{form}: tidak semuanya terkirim',
    text: '{destination}: {reason}',
    next: 'Jawaban Anda aman di Wayform. Lihat yang belum sampai, lalu kirim lagi.',
    button: 'Lihat yang gagal',
  },
  recipientUnproven: { title: '{form}: pesan dimatikan', button: 'Buka notifikasi' },
  messagesCapped: {
    title: 'Batas pesan hari ini sudah tercapai',
    text: 'Wayform tidak mengirim pesan lagi tentang respons Anda hari ini.',
    next: 'Respons Anda aman di Wayform. Yang menunggu dikirim besok. Paket yang lebih besar memiliki batas lebih tinggi.',
    button: 'Lihat paket',
  },
  formFull: {
    title: '{form} sudah penuh',
    text: '{count} jawaban sudah masuk, sebanyak yang Anda izinkan.',
    next: 'Orang kini melihat bahwa formulir ditutup. Naikkan batasnya untuk menerima lebih banyak.',
    button: 'Buka batasan',
  },
  formNearlyFull: {
    title: '{form} hampir penuh',
    text: '90% dari {count} jawaban sudah masuk.',
  },
  order: {
    proofSent: '{form}, no. {number}: bukti pembayaran',
    proofText: 'Pelanggan menyatakan sudah membayar. Lihat buktinya, lalu tandai lunas.',
    changed: '{form}, no. {number}: pesanan diubah',
    changedText: 'Pelanggan mengubah pesanannya. Tagihan dan stok sudah mengikuti.',
    cancelled: '{form}, no. {number}: pesanan dibatalkan',
    cancelledText: 'Pelanggan membatalkan pesanan. Barangnya kembali ke stok.',
    oversold: '{form}, no. {number}: dibayar, tetapi habis',
    oversoldText:
      'Pembayaran masuk setelah barangnya tidak lagi disimpan, dan tidak semuanya ada di stok. Buat lagi atau kembalikan uangnya.',
    button: 'Buka respons',
  },
  refund: {
    made: '{form}, no. {number}: dikembalikan',
    madeText: '{amount} kembali ke pelanggan lewat {method}.',
    failed: '{form}, no. {number}: tidak dikembalikan',
    failedText: '{amount} tidak kembali lewat {method}.',
  },
  booking: {
    moved: '{form}, no. {number}: pemesanan dipindahkan',
    movedText: 'Pelanggan memindahkannya dari {before} ke {after}.',
    resized: '{form}, no. {number}: jumlah orang berubah',
    resizedText: 'Pelanggan mengubah jumlah orangnya: {before}.',
    people: 'Jumlah orang sekarang: {count}',
    cancelled: '{form}, no. {number}: pemesanan dibatalkan',
    cancelledText: 'Pelanggan membatalkan {before}. Waktunya kosong lagi.',
    button: 'Buka kalender',
    offered: '{form}, no. {number}: ada tempat kosong',
    offeredText: '{before} disimpan untuk orang pertama di daftar tunggu sampai {after}. Hubungi dari kalender.',
    accepted: '{form}, no. {number}: tempat diterima',
    acceptedText: 'Seseorang dari daftar tunggu mengambil {before}.',
  },
  formUnpaid: {
    title: '{form}: tanpa pembayaran',
    text: 'Mata uang toko kini {currency}, dan tidak ada metode pembayaran formulir ini yang menerimanya. Pesanan dan reservasi masuk tanpa pembayaran.',
    next: 'Tambahkan metode pembayaran yang menerimanya, lalu terbitkan lagi formulirnya.',
    button: 'Buka formulir',
  },
  productLow: {
    title: '{name}: sisa {count}',
    text: 'Stok {name} Anda tinggal {count}.',
    next: 'Pada 0, pelanggan melihat “Habis”. Tambahkan bila sudah ada.',
    button: 'Buka produk',
  },
  memberGone: {
    title: '{name} tidak lagi berada di ruang kerja Anda',
    text: 'Jawaban dan notifikasi yang dikirim ke {name} kini sampai kepada Anda. Formulir yang berubah: {count}.',
    button: 'Buka Wayform',
  },
  keyUnused: {
    title: 'Kunci API “{name}” Anda tidak dipakai',
    text: '{key} tidak dipakai selama {count} hari.',
    next: 'Jika masih perlu, buat program Anda memanggil sekali. Setelah {count} hari kunci ini dicabut.',
    button: 'Buka kunci API',
  },
  keyEnded: {
    title: 'Kunci API “{name}” Anda dicabut',
    text: '{key} tidak dipakai selama {count} hari, jadi berakhir. Program yang memakainya perlu kunci baru.',
  },
  merchantChanged: {
    title: '{form}: cara pembayaran diubah',
    connected: '{method} sekarang menerima pembayaran.',
    changed: 'Rincian {method} diubah.',
    removed: '{method} tidak lagi menerima pembayaran.',
    next: 'Jika bukan Anda, periksa formulir sekarang dan keluarkan perangkat lain dari akun Anda.',
    button: 'Buka formulir',
  },
  other: {
    title: 'Ada yang perlu Anda urus di Wayform',
    text: 'Buka Wayform untuk melihatnya.',
    button: 'Buka Wayform',
  },
  why: 'Anda menerima pesan ini karena menyangkut formulir Anda.',
  whyAccount: 'Anda menerima pesan ini karena menyangkut akun Anda.',
  stop: 'Hentikan email seperti ini',
  open: '{button}: {url}',
}
