import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Ada yang tidak benar dalam permintaan ini. Periksa dan coba lagi.',
    tooLarge: 'Ini terlalu besar untuk dikirim.',
    urlTooLong: 'Tautan ini terlalu panjang. Persingkat dan coba lagi.',
    unsupportedType: 'Jenis konten ini tidak didukung di sini.',
    tooMany: 'Terlalu banyak permintaan. Tunggu sebentar dan coba lagi.',
    keyReused: 'Kunci ini sudah dipakai untuk hal lain. Gunakan yang baru.',
    inProgress: 'Ini sedang dikerjakan. Tunggu sebentar lalu lihat lagi.',
    changed: 'Ini sudah diubah sementara itu. Baca lagi dulu.',
  },
  auth: {
    required: 'Masuk untuk melanjutkan.',
    keyInvalid: 'Kunci ini tidak berlaku. Kirim yang berlaku sebagai “Authorization: Bearer wf_live_…”.',
    scopeMissing: 'Kunci ini tidak boleh melakukannya: tidak punya “{scope}”.',
    crossSite: 'Permintaan ini datang dari situs lain dan ditolak.',
    invalidCode: 'Kode verifikasi tidak valid',
    codeExpired: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
    tooManyCodes: 'Terlalu banyak kode diminta. Coba lagi dalam {minutes} menit.',
    codesUsedUp:
      'Untuk sementara tidak ada kode lagi: terlalu banyak diminta atau salah dimasukkan. Coba lagi dalam {hours} jam.',
    tooManyTries: 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit.',
    numberInvalid: 'Nomor telepon tidak valid',
    numberBlocked: 'Masuk lewat WhatsApp tidak didukung untuk nomor Anda. Gunakan Google.',
    accountBlocked: 'Akun ini diblokir. Jika menurut Anda ini keliru, hubungi pengelola situs ini.',
    sendFailed: 'WhatsApp tidak dapat mengirim kode. Coba lagi dalam satu menit.',
    identityInvalid: '{provider} tidak dapat memastikan identitas Anda. Coba lagi, atau masuk dengan cara lain.',
    bridgeExpired: 'Tautan ini sudah dipakai atau lebih dari satu menit. Kembali ke aplikasi dan buka lagi.',
  },
  account: {
    notFree: 'Hanya akun dengan paket gratis yang bisa dihapus. Pindah dulu ke paket gratis di Tagihan.',
    emailLocked: 'Email Anda berasal dari Google. Ubah di akun Google Anda.',
    emailMissing: 'Tambahkan email ke akun Anda dulu.',
    numberTaken: 'Nomor ini dipakai untuk masuk ke akun lain. Gabungkan kedua akun, atau gunakan nomor lain.',
  },
  merge: {
    expired: 'Waktunya habis. Mulai lagi penggabungan akun.',
    sameAccount: 'Akun Google ini sudah menjadi bagian dari akun Anda. Tidak ada yang perlu digabungkan.',
    twoPaidPlans: 'Kedua akun punya paket berbayar. Batalkan salah satunya, lalu gabungkan lagi.',
    handedOver:
      'Salah satu dari kedua akun sudah menyerahkan ruang kerja pertamanya, jadi keduanya tidak dapat digabungkan. Undang saja salah satunya ke ruang kerja yang lain.',
  },
  recipient: {
    notFound: 'Nomor atau alamat ini tidak ada di pengaturan formulir yang tersimpan. Simpan dulu.',
    stopped: 'Pemiliknya tidak ingin pesan dari Wayform. Hanya dia yang dapat mengubahnya.',
    tooSoon: 'Baru saja ditanyakan. Coba lagi dalam {minutes} mnt.',
    askLimit: 'Tidak ada permintaan lagi untuk hari ini. Coba lagi besok.',
    noCodes: 'WhatsApp tidak dapat mengirim kode di negara ini. Minta pemiliknya mengirim pesan.',
    sendFailed: 'Permintaan tidak dapat dikirim. Periksa alamatnya dan coba lagi sebentar lagi.',
    testAccount: 'Akun untuk peninjauan aplikasi tidak dapat mengirim pesan.',
  },
  session: { notFound: 'Perangkat ini sudah keluar dari akun.' },
  push: {
    serviceUnknown:
      'Wayform tidak mengenal layanan notifikasi browser ini. Gunakan Chrome, Edge, Firefox, atau Safari.',
  },
  plan: {
    featureMissing: 'Ini tidak termasuk dalam paket Anda. Tingkatkan paket untuk memakainya.',
    formLimit: 'Paket Anda memuat {limit} formulir. Tingkatkan paket untuk menambah.',
    uploadLimit: 'Tidak ada ruang untuk file lagi. Hapus beberapa jawaban yang berisi file, atau tingkatkan paket.',
  },
  workspace: {
    notFound: 'Anda tidak ada di ruang kerja ini, atau ruang kerja ini sudah tidak ada.',
    roleMissing: 'Peran Anda di ruang kerja ini tidak mengizinkannya. Tanyakan kepada pemiliknya.',
    paid: 'Ruang kerja ini punya paket berbayar, dan pembayarnya tidak dapat diganti. Akhiri paketnya dulu, lalu tunggu masa bayarnya habis.',
    isFirst: 'Ini ruang kerja pertama Anda. Ruang kerja ini dihapus bersama akun Anda.',
    notFree: 'Ruang kerja ini punya paket berbayar. Akhiri paketnya dulu, lalu tunggu masa bayarnya habis.',
    tooMany: 'Anda sudah memiliki {limit} ruang kerja. Serahkan salah satunya dulu.',
    nextOwnerFull: 'Orang ini sudah memiliki {limit} ruang kerja. Ia harus menyerahkan salah satunya dulu.',
  },
  activity: {
    tooLate: 'Ini tidak dapat dikembalikan lagi.',
  },
  member: {
    notFound: 'Orang ini sudah tidak ada di ruang kerja.',
  },
  apiKey: {
    notFound: 'Kunci ini sudah tidak ada.',
    tooMany: 'Ruang kerja punya paling banyak {limit} kunci. Cabut satu dulu.',
  },
  invitation: {
    notFound: 'Undangan ini tidak ada. Sudah ditarik atau sudah dipakai.',
    ended: 'Undangan ini sudah berakhir. Minta tautan baru.',
    otherAccount: 'Undangan ini untuk {address}. Masuk dengan itu lalu buka tautannya lagi.',
    ownWorkspace: 'Ini ruang kerja Anda sendiri.',
    isMember: 'Orang ini sudah ada di ruang kerja.',
    addressInvalid: 'Masukkan nomor WhatsApp dengan kode negara, atau alamat email.',
    noSeat: 'Paket Anda memuat {limit} orang. Keluarkan seseorang atau tingkatkan paket.',
    askLimit: 'Undangan lewat email hari ini sudah habis. Salin tautannya atau coba lagi besok.',
    sendFailed: 'Email tidak dapat dikirim. Salin tautannya atau coba lagi sebentar.',
  },
  notFound: 'Halaman ini tidak ada.',
  folder: {
    notFound: 'Folder ini sudah tidak ada.',
    limit: 'Jumlah folder sudah maksimal. Hapus folder yang tidak Anda perlukan.',
  },
  form: {
    notFound: 'Formulir ini tidak ada.',
    stale: 'Formulir ini diubah di tempat lain. Muat versi yang lebih baru atau pertahankan milik Anda.',
    linkTaken: 'Tautan ini sudah dipakai. Pilih yang lain.',
    notPublishable: 'Beberapa pertanyaan perlu diubah sebelum formulir ini diterbitkan.',
    neverPublished: 'Formulir ini belum pernah diterbitkan, jadi tidak ada yang bisa dipulihkan.',
    versionNotFound: 'Versi ini tidak ada. Muat ulang daftar versi.',
    editedElsewhere: 'Formulir ini diedit di Google Formulir.',
    googleNotFound: 'Formulir Google ini tidak ditemukan. Pastikan formulirnya ada dan Anda boleh membukanya.',
    closed: 'Formulir ini tidak menerima jawaban.',
    full: 'Semua tempat sudah terisi. Formulir ini penuh.',
    passwordNeeded: 'Masukkan dulu kata sandi formulir ini.',
  },
  template: { notFound: 'Templat ini tidak ada. Pilih yang lain.' },
  response: { notFound: 'Jawaban ini tidak ada. Mungkin sudah dihapus.' },
  import: {
    empty: 'Tidak ada yang bisa menjadi pertanyaan.',
    unreadable: 'Berkas ini tidak bisa dibaca mulai baris {line}.',
    unknownFile: 'Berkas ini bukan formulir Typeform atau Wayform.',
  },
  catalogue: {
    stale: 'Orang lain telah mengubahnya sementara itu. Tidak ada yang hilang: lihat dulu versi terbaru.',
    tooMany: 'Jumlah produk atau kategori sudah maksimal. Hapus salah satu dulu.',
  },
  bookings: {
    stale: 'Orang lain telah mengubahnya sementara itu. Tidak ada yang hilang: lihat dulu versi terbaru.',
  },
  product: { notFound: 'Produk ini sudah tidak ada.' },
  order: { stockGone: 'Ada yang sudah habis dari pesanan ini, jadi pesanan tetap dibatalkan.' },
  calendar: {
    feedNotFound: 'Alamat ini sudah dicabut.',
    unknownStaff: 'Orang ini sudah tidak ada di pengaturanmu.',
    tooManyFeeds: 'Ruang kerja punya paling banyak {limit} alamat kalender. Cabut salah satu dulu.',
  },
  booking: { taken: 'Waktu itu sudah terisi.' },
  quickReply: {
    notFound: 'Balasan cepat ini sudah tidak ada.',
    tooMany: 'Balasan cepat sudah penuh. Hapus salah satu dulu.',
  },
  apiLog: { notFound: 'Ini sudah tidak ada di log.' },
  delivery: {
    notFound: 'Pengiriman ini tidak ada. Muat ulang halaman.',
    notFailed:
      'Hanya yang gagal, ditahan, atau tidak dikirim yang bisa dikirim lagi. Yang ini sudah sampai atau sedang dikirim.',
    paused: 'Integrasi ini dijeda. Aktifkan di pengaturan formulir; yang menunggu lalu dikirim.',
    planMissing: 'Paket Anda tidak memiliki integrasi. Tingkatkan paket; yang menunggu lalu dikirim.',
    accessLost:
      'Wayform tidak punya akses ke spreadsheet. Hubungkan lagi Google Sheets di pengaturan formulir; yang menunggu lalu dikirim.',
    formOff: 'Formulir dinonaktifkan. Aktifkan; yang menunggu lalu dikirim.',
    formBlocked: 'Formulir dihentikan oleh operator. Tidak ada yang dikirim sampai formulir boleh berjalan lagi.',
    notConnected: 'Tidak ada lagi yang terhubung di sana. Hubungkan di pengaturan formulir, lalu kirim lagi.',
    switchedOff: 'Notifikasi ini dinonaktifkan. Aktifkan di pengaturan formulir, lalu kirim lagi.',
    unproven:
      'Penerimanya belum setuju menerima pesan. Dikirim setelah ia setuju; minta persetujuannya di pengaturan formulir.',
  },
  test: {
    ended:
      'Tes ini sudah berakhir. Tidak ada yang dikirim. Mulai lagi di Wayform: buka formulir Anda, Bagikan, “Coba sendiri”.',
  },
  submission: {
    conflict: 'Jawaban ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman untuk mengirim jawaban baru.',
    invalid: 'Beberapa jawaban perlu diubah.',
    proofNeeded:
      'Formulir ini meminta peramban menyelesaikan perhitungan kecil lebih dulu. Kirim lagi jawaban beserta hasilnya.',
  },
  upload: {
    notFound: 'File ini sudah tidak ada.',
    tooLarge: 'File ini terlalu besar. Pilih yang paling besar {megabytes} MB.',
    wrongType: '{type} tidak didukung',
    quota: 'Formulir ini tidak berfungsi dengan baik. Hubungi pemiliknya.',
    testsFull: 'File tes boleh memakai hingga {megabytes} MB. Hapus jawaban tes yang lama, lalu kirim lagi.',
    expired: 'Tautan ini sudah kedaluwarsa. Pilih filenya lagi.',
    linkExpired: 'Tautan ini sudah kedaluwarsa. Buka jawabannya di akun Anda untuk mendapat tautan baru.',
    mismatch: 'Isi file ini tidak sesuai dengan namanya. Pilih yang lain.',
  },
  payment: {
    noSubscription: 'Anda belum punya langganan untuk diubah. Pilih paket dulu.',
    samePlan: 'Anda sudah memakai paket ini.',
    notCancelled: 'Paket Anda diperpanjang otomatis. Tidak ada yang perlu diperpanjang.',
    otherStore: 'Paket Anda dibeli lewat {store}. Ubah di sana, atau batalkan di sana sebelum membeli di sini.',
    notFound: 'Pembayaran ini tidak ada. Kembali ke formulir dan coba lagi.',
    methodUnavailable: 'Metode pembayaran ini tidak tersedia di sini. Pilih yang lain.',
    nothingToPay: 'Tidak ada yang perlu dibayar. Langsung kirim formulirnya.',
    notPaid: 'Pembayaran tidak berhasil. Coba lagi, atau bayar dengan cara lain.',
    expired: 'Waktu pembayaran ini habis. Kembali ke formulir dan mulai lagi.',
  },
  purchase: {
    refused: 'Toko tidak mengonfirmasi pembelian ini. Pulihkan pembelian Anda, atau hubungi kami.',
    otherAccount: 'Pembelian ini milik akun lain. Masuk dengan akun itu, atau beli dengan akun toko lain.',
    expired: 'Langganan ini sudah berakhir. Pilih paket untuk membelinya lagi.',
    pending: 'Toko belum mengonfirmasi pembayaran. Paket Anda berubah begitu toko mengonfirmasinya.',
  },
  merchant: {
    notFound: 'Pertanyaan pembayaran ini sudah tidak ada. Muat ulang formulir.',
    testAccount: 'Akun untuk peninjauan aplikasi tidak dapat menerima pembayaran.',
    keysRefused: 'Razorpay tidak mengenali kunci ini. Salin lagi keduanya dari dasbor Razorpay Anda.',
    currencyUnsupported: 'Metode pembayaran ini tidak menerima {currency}. Pilih mata uang lain.',
  },
  integration: {
    notConnected: 'Ini belum terhubung. Hubungkan dulu.',
    accessRefused: 'Google tidak memberi akses. Hubungkan lagi dan izinkan semua yang diminta.',
    addressForbidden: 'Alamat ini tidak bisa dipakai. Berikan alamat yang terbuka di internet.',
    headerForbidden: 'Header {name} tidak bisa diatur. Hapus saja.',
  },
  domain: {
    invalid: 'Ini bukan domain. Bentuknya seperti forms.example.com.',
    taken: 'Domain ini dipakai akun lain. Pilih yang lain.',
    notVerified: 'Domain ini belum diverifikasi. Atur data DNS-nya, lalu periksa lagi.',
    notFound: 'Domain itu tidak ada di sini. Tambahkan ke akun Anda dulu.',
  },
  embed: { formatUnsupported: 'Format ini tidak didukung. Minta json.' },
  qr: {
    contrast: 'Kamera sulit membedakan kedua warna ini. Pilih kode yang lebih gelap atau latar yang lebih terang.',
  },
  share: {
    pluginMissing: 'Plugin WordPress belum siap di server ini. Minta pengelolanya untuk membuatnya.',
  },
  provider: {
    failed: '{provider} tidak menjawab sebagaimana mestinya. Coba lagi dalam satu menit.',
    notSetUp: 'Ini belum disiapkan di server ini. Tanyakan kepada pengelolanya.',
  },
  webhook: { unverified: 'Tanda tangan peristiwa ini tidak benar.' },
  unavailable: 'Kami tidak dapat menjangkau basis data saat ini. Coba lagi sebentar lagi.',
  internal: 'Terjadi kesalahan di pihak kami.',
}
