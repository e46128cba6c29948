import type { PluginMessages } from './en.ts'

export const id: PluginMessages = {
  plugin: {
    description:
      'Formulir Wayform di halaman Anda: di tempatnya, dalam popup, dalam panel samping, atau di balik tombol melayang.',
    settings: 'Pengaturan',
    openForm: 'Buka formulir',
    noHost: 'Wayform: atur alamat formulir Anda di Pengaturan → Wayform.',
    noForm: 'Wayform: sebutkan formulir dengan tautannya, atau pilih formulir bawaan di Pengaturan → Wayform.',
  },
  settings: {
    host: 'Alamat formulir Anda',
    hostHelp:
      'Tempel tautan salah satu formulir Anda, atau bagian sebelum nama formulir. Skrip dari alamat ini berjalan di halaman Anda, jadi sebutkan hanya alamat yang Anda percayai.',
    hostFixed:
      'Hanya orang yang boleh menerbitkan HTML tanpa filter yang bisa mengubahnya, atau WAYFORM_HOST di wp-config.php.',
    hostRefused:
      'Alamat ini tidak bisa dipakai untuk formulir. Alamatnya diawali https:// dan menyebut sebuah host, misalnya https://forms.example.',
    form: 'Formulir bawaan',
    formHelp: 'Ditampilkan bila tidak ada formulir yang disebut: bagian akhir tautannya, atau seluruh tautan.',
    formRefused: 'Ini bukan tautan formulir di alamat di atas.',
    everywhere: 'Tombol di setiap halaman',
    everywhereBox: 'Tampilkan formulir bawaan di balik tombol melayang di setiap halaman',
    labelHelp: 'Tanpa teks, tombol menampilkan simbol.',
    onPages: 'Formulir di halaman Anda',
    howTo: 'Di editor, tambahkan blok Wayform. Di tempat lain, tulis shortcode:',
    inline: 'formulir di tempatnya',
    popup: 'tombol yang membukanya dalam popup',
    slide: 'tombol yang menggesernya masuk dari samping',
    button: 'tombol melayang di sudut',
    attributes: 'Atribut lain: %s.',
  },
  options: {
    form: 'Formulir',
    link: 'Tautan formulir',
    linkRefused: 'Ini bukan tautan formulir di alamat pada Pengaturan → Wayform.',
    emptyIsDefault: 'Jika kosong, dipakai formulir bawaan.',
    appearance: 'Tampilan',
    inline: 'Di tempatnya',
    popup: 'Popup',
    slide: 'Panel samping',
    button: 'Tombol melayang',
    label: 'Teks tombol',
    title: 'Judul untuk pembaca layar',
    height: 'Tinggi dalam piksel sebelum formulir dimuat',
    color: 'Warna',
    side: 'Sisi',
    right: 'Kanan',
    left: 'Kiri',
    lang: 'Bahasa tombol dan dialog',
    asPage: 'Seperti halaman',
  },
  editor: {
    noHost: 'Alamat formulir Anda perlu diatur dulu di Pengaturan → Wayform.',
    start: 'Tempel tautan formulir Anda, atau tulis bagian akhirnya.',
    show: 'Tampilkan formulir',
    preview: 'Pratinjau formulir',
    popupNote: 'Membuka formulir dalam popup.',
    slideNote: 'Menggeser formulir masuk dari samping.',
    buttonNote: 'Tetap di sudut halaman dan membuka formulir.',
  },
  block: {
    description: 'Formulir Wayform: di tempatnya, atau di balik tombol.',
    keywords: { form: 'formulir', order: 'pesanan', booking: 'reservasi' },
  },
}
