import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Tampilan',
  intro: 'Buat formulir tampak seperti toko Anda. Tombol tetap terbaca dalam warna apa pun.',
  pictureHelp: 'JPG, PNG, atau SVG. Kami memperkecil berkas untuk ponsel yang lambat.',
  businessNameHelp: 'Tampil di bagian atas formulir, menggantikan namanya.',
  own: 'Warna sendiri',
  readable: 'Terbaca',
  darkened: 'Teks putih pada warna ini sulit dibaca. Kami memakai warna yang lebih gelap untuk tombol dan tautan.',
  asItIs: 'Teks putih pada warna ini mudah dibaca. Di layar gelap kami membuatnya lebih terang.',
  fontHelp: 'Hanya yang pertama diunduh. Yang lain sudah ada di ponsel.',
  needsCover: 'Tambahkan gambar sampul untuk melihatnya.',
  change: {
    logo: 'Ganti logo',
    cover: 'Ganti gambar sampul',
  },
  presets: {
    lapis: 'Lazuardi',
    berry: 'Beri',
    brick: 'Bata',
    saffron: 'Kunyit',
    cocoa: 'Kakao',
    sea: 'Laut',
    plum: 'Prem',
    ink: 'Tinta',
  },
  corners: {
    straight: 'Lurus',
    soft: 'Lembut',
    round: 'Bulat',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Klasik',
    plain: 'Polos',
    typewriter: 'Mesin tik',
  },
  backgrounds: {
    white: 'Putih',
    tint: 'Semburat',
    grey: 'Abu-abu hangat',
    picture: 'Gambar',
  },
  view: 'Yang ditampilkan pratinjau',
  views: {
    form: 'Formulir',
    done: 'Terima kasih',
    dark: 'Gelap',
  },
}
