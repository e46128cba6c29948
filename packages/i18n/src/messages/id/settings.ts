import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Pengaturan',
  nav: { general: 'Umum', notifications: 'Notifikasi', seo: 'SEO', team: 'Tim', integrations: 'Integrasi' },
  save: {
    unsaved: 'Perubahan belum disimpan',
    save: 'Simpan',
    discard: 'Buang',
    saved: 'Pengaturan diperbarui',
    failed: 'Pengaturan tidak dapat diperbarui.',
    stale:
      'Pengaturan ini sementara itu diubah di tempat lain. Perubahan Anda masih ada: simpan lagi untuk mempertahankannya.',
  },
  leave: {
    title: 'Buang perubahan Anda?',
    text: 'Yang Anda ubah di sini belum disimpan.',
    discard: 'Buang perubahan',
    stay: 'Lanjut mengedit',
  },
  general: {
    intro: 'Hal-hal dasar formulir ini.',
    loading: 'Memuat pengaturan',
    accept: { title: 'Terima respons', text: 'Jika dimatikan, orang melihat bahwa formulir ditutup.' },
    name: 'Nama formulir',
    link: {
      label: 'Tautan',
      locked: 'Ubah tautan',
      changes:
        'Setelah disimpan, “{link}” tidak berfungsi lagi: tautan yang dibagikan dan kode QR yang dicetak tidak mengarah ke mana pun.',
    },
    number: {
      label: 'Nomor WhatsApp',
      country: 'Negara',
      own: 'Pakai nomor saya {number}',
      sequence: 'Respons dikirim bergiliran ke tim Anda, bukan ke nomor ini.',
      logic: 'Respons yang tidak cocok dengan aturan tim Anda masuk ke sini.',
    },
    language: { label: 'Bahasa', help: 'Untuk tombol dan pesan formulir. Pertanyaan Anda tetap seperti yang ditulis.' },
    submit: 'Teks pada tombol terakhir',
    domain: {
      label: 'Domain',
      standard: '{host} (bawaan)',
      use: 'Pakai domain sendiri',
      none: 'Domain sendiri diatur di {account}.',
      pending: 'Domain Anda belum terverifikasi. Lihat {account}.',
      failing: 'Domain Anda sedang tidak dapat dijangkau. Lihat {account}.',
      lost: 'Paket Anda tidak lagi mencakup domain sendiri. Formulir dibuka di domain bawaan.',
    },
    branding: { title: 'Tampilkan “{line}”', text: 'Satu baris kecil di akhir formulir Anda.' },
    robots: {
      title: 'Lindungi dari robot',
      text: 'Setiap peramban melakukan hitungan singkat sebelum mengirim. Banjir jawaban robot menjadi terlalu mahal.',
    },
  },
  notifications: {
    intro: 'Jawaban sampai ke Anda di WhatsApp. Tambahkan cara lain untuk mengetahuinya.',
    push: 'Notifikasi ke aplikasi',
    pushText: 'Notifikasi di setiap ponsel tempat Anda masuk.',
    email: 'Email',
    emailText: 'Satu pesan per respons, dengan semua jawaban.',
    sendTo: 'Kirim ke',
    openAccount: 'Buka akun Anda',
    whatsapp: 'Pesan WhatsApp dari Wayform',
    whatsappText:
      'Wayform juga mengirim sendiri setiap respons ke nomor Anda. Pesan tetap sampai meski pengunjung tidak pernah menekan kirim.',
    blocked: 'Notifikasi diblokir di ponsel ini.',
    blockedText: 'Buka Pengaturan ponsel, Wayform, lalu izinkan notifikasi.',
  },
  seo: {
    intro: 'Yang dilihat orang saat Anda membagikan tautan atau menemukannya di pencarian.',
    title: 'Judul',
    description: 'Deskripsi',
    picture: 'Gambar',
    count: '{used} dari {max}',
    long: 'Hasil pencarian sering memotongnya setelah {max} karakter.',
    pictureHelp: 'PNG, JPG, atau SVG. Paling baik 1200\u00A0×\u00A0630.',
    preview: 'Pratinjau',
    locked: 'Judul, deskripsi, dan gambar sendiri tersedia di {plan}. Inilah yang ditampilkan setiap formulir.',
    kept: 'Yang dulu Anda atur di sini disimpan sampai saat itu.',
  },
}
