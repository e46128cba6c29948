import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Membuat formulir',
    keywords: 'buat mulai baru templat kosong salinan duplikat pertama nomor bahasa hapus sematkan',
    lines: [
      'Di daftar formulir Anda, pilih {dashboard.newForm}.',
      'Masukkan nomor WhatsApp yang akan menerima jawaban dan bahasa pelanggan Anda. Lalu pilih {create.number.continue}.',
      'Ambil templat dengan {create.start.use}, atau pilih {create.start.scratch}. Dengan {create.start.preview} Anda bisa melihat templat dulu; semuanya bisa diubah nanti.',
      'Untuk memakai ulang sebuah formulir, buka menunya di daftar dan pilih {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Menambah pertanyaan dan halaman',
    keywords: 'kolom editor ubah urutan seret pindah opsi gambar foto video wajib bagian langkah urungkan',
    lines: [
      'Klik pertanyaan di {builder.add.title}, atau seret ke tempatnya. Di ponsel, ketuk dulu tombol plus.',
      'Klik pertanyaan di formulir untuk mengubah teks, opsi, dan gambarnya. Aktifkan {builder.properties.required} jika tidak boleh dikosongkan.',
      'Seret pertanyaan pada pegangannya untuk mengubah urutan, juga dari satu halaman ke halaman lain.',
      'Formulir panjang? Tambahkan {questions.names.SECTION} di {builder.add.advanced}. Orang lalu menjawab langkah demi langkah. Lebih dari satu halaman memerlukan paket {shell.plan.names.standard}.',
      'Semuanya tersimpan sendiri. {history.undo} membatalkan perubahan terakhir Anda.',
    ],
  },
  logic: {
    title: 'Menampilkan halaman sesuai jawaban',
    keywords: 'logika lompat aturan syarat cabang lewati jalur jika maka antar ambil',
    lines: [
      'Taruh pertanyaan yang hanya perlu dilihat sebagian orang di halaman tersendiri.',
      'Pilih pertanyaan yang menentukan, misalnya “Diantar atau diambil?”, lalu pilih {builder.staging.logic}.',
      'Pilih halaman tujuan untuk setiap jawaban. Untuk pertanyaan tanpa opsi, pilih {logic.add}. {logic.anyOtherTitle} menentukan ke mana yang lain pergi.',
      'Peta di bawah aturan menunjukkan semua jalur. Cobalah dengan {preview.open}. Logika memerlukan paket {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Menghitung total dan harga',
    keywords: 'rumus hitung jumlah harga total kuantitas nilai diskon ongkos kirim angka',
    lines: [
      'Beri harga pada opsi: pilih pertanyaan pilihan, aktifkan {builder.options.assignValues}, dan isi angka untuk setiap opsi.',
      'Tambahkan {questions.names.FORMULA} di {builder.add.advanced}. Dengan {builder.formula.mention} Anda memasukkan pertanyaan, lalu ketik tanda seperti + dan *.',
      'Contoh di bawah rumus menunjukkan hasilnya. Orang melihat total saat mengisi, kecuali Anda mengaktifkan {builder.formula.hidden}.',
      'Rumus memerlukan paket {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Menerbitkan formulir dan versinya',
    keywords: 'terbit aktif draf perubahan belum diterbitkan versi riwayat pulihkan perbarui',
    lines: [
      'Tidak ada yang melihat perubahan Anda sampai Anda memilih {builder.publish.publish}. Sebelum itu, semuanya adalah draf yang sudah tersimpan.',
      'Jika ada yang kurang, {checks.title} menunjukkan apa yang perlu diperbaiki dan membawa Anda ke sana.',
      'Ada yang diubah belakangan? Terbitkan lagi. Tautannya tetap sama.',
      'Setiap versi yang diterbitkan disimpan di {history.versions.title}. {history.versions.restore} menjadikannya draf Anda lagi, dan jawaban tetap ada.',
    ],
  },
  share: {
    title: 'Membagikan tautan formulir',
    keywords: 'link kirim alamat salin kode QR Instagram bio Facebook status cetak sebarkan',
    lines: [
      'Terbitkan formulir dulu. Lalu pilih {dashboard.card.copyLink} pada kartunya di daftar, atau buka {shell.form.share}.',
      'Tempel tautan di tempat pelanggan Anda berada: profil dan status WhatsApp, bio Instagram, balasan chat Anda.',
      'Wayform belum membuat kode QR untuk tautan. Banyak browser bisa: buka formulir di sana dan cari kode QR di menu bagikan.',
    ],
  },
  website: {
    title: 'Memasang formulir di situs web Anda',
    keywords: 'website sematkan widget HTML kode tombol popup iframe WordPress Wix toko laman',
    lines: [
      'Cara termudah: buat tombol atau teks di situs Anda yang menuju tautan formulir.',
      'Untuk menampilkan formulir di dalam halaman, tempel kode di bawah di tempat formulir harus muncul. Situs Anda perlu tempat untuk HTML sendiri.',
      'Ganti forms.example dan order-cake dengan dua bagian tautan formulir Anda.',
      'Dengan data-mode="popup", yang muncul adalah tombol yang membuka formulir di atas halaman Anda.',
    ],
  },
  delivery: {
    title: 'Ke mana jawaban masuk',
    keywords: 'WhatsApp nomor terima pesan kotak masuk chat beberapa nomor tim pesanan',
    lines: [
      'Pelanggan mengisi formulir dan menekan tombol kirim. WhatsApp terbuka dengan jawaban yang sudah tertulis sebagai pesan ke nomor Anda.',
      'Sekali ketuk kirim di WhatsApp, pesan masuk ke chat Anda dari nomor pelanggan sendiri. Jadi Anda bisa langsung membalas.',
      'Anda memilih nomor saat membuat formulir. Setiap formulir bisa punya nomor sendiri.',
      'Satu formulir mengirim ke satu nomor. Jika beberapa orang perlu menerima jawaban, buat satu formulir untuk masing-masing.',
    ],
  },
  withoutWhatsapp: {
    title: 'Pelanggan tanpa WhatsApp dan jawaban panjang',
    keywords: 'tidak ada WhatsApp komputer web salin pesan panjang tidak terkirim hilang QR pindai',
    lines: [
      'Di komputer, pelanggan bisa memakai WhatsApp Web, atau memindai kode dan lanjut di ponsel.',
      'Tanpa WhatsApp, {form.done.copy} menyalin semua jawaban agar bisa dikirim kepada Anda dengan cara lain.',
      'Setiap jawaban juga tersimpan di Wayform begitu dikirim, meski setelah itu tidak ada yang menekan kirim di WhatsApp.',
      'Jika jawaban terlalu panjang untuk satu pesan, pesan berisi bagian pertama dan tautan untuk membaca semuanya.',
    ],
  },
  payments: {
    title: 'Menerima pembayaran',
    keywords: 'bayar uang tunai kartu PayPal Stripe Razorpay harga jumlah uang muka',
    lines: [
      'Tambahkan {questions.names.PAYMENT} di {builder.add.advanced}. Jumlahnya tetap, atau diambil dari pertanyaan seperti total Anda.',
      'Pilih {builder.payment.add}, lalu {builder.payment.cash}, dan beri nama yang dimengerti pelanggan, misalnya “Bayar di tempat”.',
      'Membayar online di dalam formulir belum bisa: kartu dan Razorpay belum dapat dihubungkan, dan PayPal hanya dicatat sebagai keinginan pelanggan. Minta pembayaran lewat chat.',
      'Pembayaran memerlukan paket {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'File dari pelanggan dan ruang penyimpanan',
    keywords: 'file unggah foto dokumen PDF gambar video ukuran penyimpanan ruang penuh batas berkas',
    lines: [
      'Tambahkan {questions.names.FILE} di {builder.add.advanced}. Anda menentukan apakah PDF, gambar, video, atau semua file diizinkan.',
      'Setiap file boleh sampai 10 MB. Anda menemukannya di jawaban dan sebagai tautan di pesan.',
      'Di akun Anda, {account.usage.title} menunjukkan ruang yang terpakai. Jika penuh, file tidak bisa lagi ditambahkan di formulir.',
      'File dari pelanggan memerlukan paket {shell.plan.names.standard}. Gambar Anda sendiri di formulir bisa di semua paket.',
    ],
  },
  responses: {
    title: 'Jawaban, paket, dan batas',
    keywords: 'paket gratis free lite standard plus batas harga tingkatkan kuota daftar baca tabel teruskan',
    lines: [
      'Mulai paket {shell.plan.names.lite}, {shell.form.responses} menampilkan semua jawaban sebuah formulir. Buka satu untuk membaca semuanya, dan teruskan dengan {responses.detail.forward}.',
      '{shell.plan.names.free}: {facts.freeForms} formulir. Jawaban masuk ke WhatsApp; jawaban juga disimpan dan bisa dibaca di sini dengan paket yang lebih besar.',
      '{shell.plan.names.lite}: {facts.liteForms} formulir dan {facts.liteResponses} jawaban.',
      '{shell.plan.names.standard}: {facts.standardForms} formulir, {facts.standardResponses} jawaban, {facts.standardStorage} untuk file, dengan logika, rumus, halaman, file, dan domain sendiri. {shell.plan.names.plus}: {facts.plusForms} formulir, {facts.plusResponses} jawaban, {facts.plusStorage}.',
      'Di atas batas tidak ada yang hilang: jawaban baru tetap masuk ke WhatsApp, disimpan, dan menunggu di sini sampai paket lebih besar.',
    ],
  },
  domain: {
    title: 'Memakai domain sendiri',
    keywords: 'domain DNS CNAME alamat merek URL subdomain catatan',
    lines: [
      'Di akun Anda, pada {account.domain.title}, pilih {account.domain.own} dan masukkan nama seperti forms.yourshop.com. Simpan.',
      'Salin catatan yang ditampilkan di sana ke tempat Anda membeli domain.',
      'Pilih {account.domain.check}. Perlu waktu hingga satu hari sampai terlihat di mana-mana. Jika tertulis {account.domain.status.verified}, formulir Anda terbuka di sana.',
      'Domain sendiri memerlukan paket {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Masuk, perangkat, dan menghapus akun',
    keywords: 'login kode kata sandi keluar perangkat ponsel email nomor hapus akun privasi hilang',
    lines: [
      'Anda tidak perlu kata sandi: masukkan nomor WhatsApp Anda dan 6 angka yang kami kirim ke sana.',
      'Tidak ada kode setelah satu menit? Pilih {login.code.again} dan periksa apakah nomornya benar.',
      '{account.devices.title} di akun Anda menampilkan perangkat Anda. Ada yang hilang? Pilih {account.devices.endOthers}.',
      '{account.danger.title} di bagian akhir akun menghapus formulir, jawaban, dan file untuk selamanya. Hanya bisa di paket gratis dan tidak dapat dibatalkan.',
    ],
  },
  trouble: {
    title: 'Jika ada yang tidak berfungsi',
    keywords: 'kesalahan masalah offline tidak tersimpan hilang ditutup rusak macet koneksi internet tidak terbuka',
    lines: [
      '{shell.offline.banner} Teruslah bekerja di editor: perubahan tetap ada di perangkat ini dan disimpan saat Anda kembali online.',
      '{builder.saving.failed}: biarkan halaman terbuka dan pilih {builder.saving.retry}. Tidak ada yang hilang selama Anda tidak menghapus data browser.',
      '{builder.saving.stale}: formulir terbuka di tab atau perangkat lain. Bandingkan keduanya, lalu pilih {builder.conflict.keepMine} atau {builder.conflict.loadTheirs}.',
      'Pelanggan membaca bahwa formulir ditutup? Lihat kartunya di daftar. Mungkin ada pertanyaan yang tidak termasuk paket Anda, atau formulir diblokir; kalau begitu, tulis kepada kami.',
      'Pelanggan tanpa koneksi juga tidak kehilangan apa pun: jawaban menunggu di ponsel mereka dan dikirim nanti.',
    ],
  },
}
