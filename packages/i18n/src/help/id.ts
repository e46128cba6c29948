import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Membuat formulir',
    keywords: 'buat mulai baru templat kosong salinan duplikat pertama nomor bahasa hapus google forms',
    lines: {
      start: 'Di daftar formulir Anda, pilih {dashboard.newForm}.',
      number:
        'Masukkan nomor WhatsApp yang akan menerima jawaban dan pilih {create.number.language}. {create.number.test} membuka chat dengan nomor itu, supaya Anda bisa memeriksanya.',
      choose:
        'Tekan {create.start.use} pada sebuah templat, atau pilih {create.start.scratch}. {create.start.preview} menampilkan templatnya dulu. Semua isinya bisa diubah nanti.',
      plan: 'Templat datang tanpa bagian yang tidak termasuk paket Anda. Templat itu langsung bisa diterbitkan.',
      google:
        'Punya formulir di Google? {create.google.title} menambahkannya ke daftar Anda untuk dibagikan. Formulir itu tetap diubah dan dijawab di Google.',
      copy: 'Untuk memakai ulang formulir, buka menunya di daftar dan pilih {dashboard.card.duplicate}. Salinannya tidak berisi jawaban dan belum diterbitkan.',
      remove:
        '{dashboard.card.delete} di menu yang sama menghapus formulir beserta jawabannya. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Menambah dan mengubah pertanyaan',
    keywords: 'kolom editor ubah urutan seret pindah opsi gambar foto video wajib urungkan pratinjau salin hapus',
    lines: {
      add: 'Klik pertanyaan di {builder.add.title}, atau seret ke tempatnya. Di ponsel, ketuk dulu tombol plus.',
      edit: 'Klik teks di formulir dan tulis langsung di sana. Enter menuju opsi berikutnya, atau menambah satu. Di ponsel, ketuk pertanyaannya: teksnya ada di panel. Aktifkan {builder.properties.required} jika tidak boleh dikosongkan.',
      picture: 'Pertanyaan bisa diberi gambar atau video: {editors.media.add}. Opsi juga bisa bergambar.',
      move: 'Seret pertanyaan pada pegangannya, juga ke halaman lain. {builder.move.up} dan {builder.move.down} melakukan hal yang sama tanpa menyeret.',
      copy: '{builder.staging.duplicate} membuat salinan. Pertanyaan yang dipakai rumus atau pembayaran tidak bisa dihapus: lepaskan dulu dari sana.',
      saved: 'Semuanya tersimpan sendiri. {history.undo} membatalkan perubahan terakhir Anda.',
      preview: '{preview.open} menampilkan formulir seperti yang akan dilihat orang. Dari sana tidak ada yang dikirim.',
    },
  },
  types: {
    title: 'Jenis pertanyaan',
    keywords: 'kolom teks angka email telepon pilihan centang daftar penilaian bintang tanggal waktu alamat judul',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL}, dan {questions.names.PHONE} meminta satu jawaban dan memeriksanya. Angka bisa diberi batas dan mata uang.',
      choice:
        'Pada {questions.names.RADIO}, {questions.names.CHECKBOX}, dan {questions.names.DROPDOWN}, orang memilih dari opsi Anda. {builder.options.allowOther} membolehkan jawaban sendiri, kecuali pada daftar tarik-turun. Di sana, {builder.bulk.open} menerima seluruh daftar sekaligus.',
      order: 'Di {questions.names.RANKING}, butir Anda diurutkan dari yang terbaik.',
      scale:
        '{questions.names.RATING} memakai bintang atau angka. {questions.names.SLIDER} mengambil angka di antara dua ujung. {questions.names.DATE} juga bisa meminta jam, dan meniadakan hari yang sudah lewat atau yang akan datang. {questions.names.TIME} hanya meminta jam.',
      consent:
        '{questions.names.CONSENT} menampilkan ketentuan Anda dengan kotak centang. Teksnya disimpan bersama setiap jawaban, agar Anda bisa membuktikan apa yang disetujui.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE}, dan {questions.names.VIDEO} hanya menampilkan sesuatu dan tidak bertanya.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT}, dan {questions.names.SECTION} ada di {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, juga di {builder.add.advanced}, menanyakan hal yang sama untuk beberapa baris: tabel di layar besar, satu kartu per baris di ponsel.',
      signature:
        '{questions.names.SIGNATURE}, juga di {builder.add.advanced}, memungkinkan orang menandatangani dengan jari, pena, atau tetikus, atau mengetik namanya. Tanda tangan yang digambar disimpan sebagai gambar, dengan tautan di pesan.',
      menu: '{questions.names.ORDER}, juga di {builder.add.advanced}, memungkinkan orang memesan produk Anda, dengan ukuran, tambahan, ambil sendiri atau antar. Yang habis tidak bisa dipesan, dan totalnya dihitung otomatis.',
      bookings:
        'Layanan, staf, dan jam untuk reservasi diatur sekali untuk semua formulir: lamanya, harga dan tempatnya, istirahat dan hari libur, serta seberapa awal orang memesan.',
      booking:
        '{questions.names.BOOKING}, juga di {builder.add.advanced}, memungkinkan orang memesan waktu kosong dari layanan Anda. Satu waktu hanya diberikan sekali, walaupun banyak yang memintanya bersamaan.',
    },
  },
  pages: {
    title: 'Membagi formulir panjang menjadi halaman',
    keywords: 'bagian langkah beberapa berikutnya kembali tombol panjang kemajuan',
    lines: {
      add: 'Pilih {builder.add.page} di bawah formulir. Setiap formulir mulai dengan satu halaman; untuk lebih diperlukan paket yang lebih besar.',
      name: 'Klik halaman untuk mengubah namanya dan teks tombolnya: {builder.page.next} dan {builder.page.previous}.',
      move: 'Seret halaman untuk memindahkannya beserta pertanyaannya. Menyalin atau menghapus halaman juga membawa pertanyaannya.',
      after:
        'Biasanya halaman berikutnya menyusul. Dengan {builder.page.jump}, halaman menuju halaman lain di belakangnya atau ke akhir. Selengkapnya: {topic.logic}.',
    },
  },
  logic: {
    title: 'Menampilkan halaman sesuai jawaban',
    keywords: 'logika lompat aturan syarat cabang lewati jalur jika maka antar ambil',
    lines: {
      page: 'Taruh pertanyaan yang hanya perlu dilihat sebagian orang di halaman tersendiri: {topic.pages}.',
      open: 'Pilih pertanyaan yang menentukan, misalnya “Diantar atau diambil?”, lalu pilih {builder.staging.logic}.',
      rules:
        'Pilih halaman tujuan untuk setiap jawaban. Untuk pertanyaan tanpa opsi, pilih {logic.add} dan tentukan jawabannya harus bagaimana.',
      others: '{logic.anyOtherTitle} menentukan ke mana yang lain pergi.',
      forward: 'Jalur hanya maju: ke halaman di belakangnya atau ke {builder.page.jumpEnd}.',
      map: '{logic.map} menampilkan semuanya. Lalu cobalah dengan {preview.open}.',
      skipped: 'Jawaban di halaman yang tidak dilewati seseorang tidak dikirim.',
    },
  },
  totals: {
    title: 'Menghitung total dan harga',
    keywords: 'rumus hitung jumlah harga total kuantitas nilai diskon ongkos kirim angka',
    lines: {
      values:
        'Beri harga pada opsi: pilih pertanyaan dengan opsi, aktifkan {builder.options.assignValues}, dan isi angka untuk masing-masing.',
      add: 'Tambahkan {questions.names.FORMULA} dari {builder.add.advanced}. {builder.formula.mention} memasukkan pertanyaan; di antaranya ketik tanda seperti + dan *.',
      example: 'Contoh di bawah rumus menunjukkan hasilnya. Pertanyaan tanpa jawaban dihitung nol.',
      hidden:
        'Orang melihat hasilnya saat mengisi. Dengan {builder.formula.hidden}, hasil tetap dihitung dan dikirim, tetapi tidak tampil di formulir.',
      pay: 'Pembayaran bisa mengambil jumlahnya dari rumus: {topic.payments}.',
    },
  },
  payments: {
    title: 'Menerima pembayaran',
    keywords: 'bayar uang tunai kartu kredit PayPal Stripe Razorpay harga jumlah uang muka pengembalian dana mata uang',
    lines: {
      add: 'Tambahkan {questions.names.PAYMENT} dari {builder.add.advanced}. Satu formulir bisa punya satu. Jumlahnya tetap, atau berasal dari pertanyaan seperti total Anda.',
      methods: 'Pilih {builder.payment.add}. Anda bisa menawarkan beberapa cara bayar sekaligus.',
      cash: '{builder.payment.cash}: orang membayar langsung kepada Anda. Beri nama yang mereka pahami, misalnya “Bayar saat diantar”.',
      stripe:
        'Stripe menerima kartu. Pilih {merchants.connect}, isi data Anda di halaman Stripe sendiri, lalu kembali.',
      paypal:
        'PayPal: masukkan {builder.payment.paypalEmail} Anda. Uangnya masuk ke akun itu. PayPal tidak menerima semua mata uang.',
      razorpay:
        'Razorpay hanya menerima rupee India. Salin {merchants.razorpay.keyId} dan {merchants.razorpay.keySecret} dari dasbor Razorpay Anda.',
      local:
        'Pix menerima real Brasil dan UPI rupee India; {questions.methods.transfer} menerima semua mata uang. Jawaban langsung dikirim, orang membayar ke rekening Anda dari halaman mereka, dan Anda memilih {responses.payment.mark} saat uangnya tiba.',
      order:
        'Dengan Stripe, PayPal, dan Razorpay, orang membayar dulu. Jawaban dikirim setelah pembayaran dikonfirmasi; untuk tunai langsung dikirim.',
      account:
        'Uangnya langsung masuk ke akun Anda sendiri di sana. {responses.payment.refunds.open}, di dalam jawaban, mengirimnya kembali lewat jalur semula.',
    },
  },
  publish: {
    title: 'Menerbitkan formulir dan versinya',
    keywords: 'terbit aktif draf perubahan belum diterbitkan versi riwayat pulihkan perbarui',
    lines: {
      publish:
        'Tidak ada yang melihat perubahan Anda sampai Anda memilih {builder.publish.publish}. Sebelum itu, semuanya adalah draf yang sudah tersimpan.',
      checks: 'Jika ada yang kurang, {checks.title} mencantumkannya. {checks.go} membuka tempatnya.',
      again:
        '{builder.saving.unpublished} berarti orang masih melihat versi sebelumnya. Terbitkan lagi; tautannya tetap sama.',
      versions:
        'Setiap versi yang diterbitkan disimpan di {history.versions.title}. {history.versions.restore} menjadikannya draf Anda lagi. Jawaban tetap ada.',
      restore: '{builder.publish.restore} mengembalikan draf Anda ke yang dilihat orang sekarang.',
      test: '{published.tryIt}, setelah pertama kali diterbitkan dan di {shell.form.share}, membuka formulir untuk Anda. Uji coba itu masuk ke WhatsApp Anda dan tidak dihitung; {published.tests.show} di daftar respons menampilkannya.',
      settings: 'Pengaturan tidak perlu diterbitkan: {topic.settings}.',
    },
  },
  settings: {
    title: 'Nama, tautan, bahasa, dan pratinjau tautan',
    keywords: 'pengaturan ganti nama link alamat bahasa teks tombol SEO judul deskripsi gambar merek robot spam',
    lines: {
      open: 'Di {shell.form.settings}, bagian {settings.nav.general}, Anda mengubah {settings.general.name}, {settings.general.number.label}, dan {settings.general.submit}.',
      link: '{settings.general.link.label}: pilih akhiran alamat formulir Anda. Yang lama tidak berfungsi lagi, juga pada kode QR yang sudah dicetak.',
      language:
        '{settings.general.language.label} mengubah tombol dan pesan formulir. Pertanyaan Anda tetap seperti yang Anda tulis.',
      languages:
        'Di {settings.nav.languages} Anda menambah bahasa dan menerjemahkan tiap teks di samping teks Anda. Orang beralih bahasa di bagian atas formulir, dan Anda membaca setiap pilihan dalam bahasa Anda. {languages.exchange.menu} menyimpan teks sebagai file untuk program orang lain, dan {languages.exchange.import} membawanya kembali setelah menunjukkan apa yang berubah.',
      look: 'Di {look.title} Anda memberi formulir logo, warna, dan huruf Anda. Tombol dan tautan tetap terbaca dalam warna apa pun.',
      endings:
        'Di {settings.nav.endings} Anda menulis apa yang dilihat orang setelah mengirim, dan penutup mana untuk jawaban mana. {look.title}, {settings.nav.languages}, dan {settings.nav.endings} tersimpan sendiri dan tayang saat Anda menerbitkan.',
      preview:
        'Di {settings.nav.seo} Anda mengatur judul, deskripsi, dan gambar yang tampil di chat dan mesin pencari.',
      branding: 'Baris kecil Wayform di akhir formulir bisa dimatikan.',
      robots:
        '{settings.general.robots.title} membuat banjir jawaban palsu menjadi mahal. Orang tidak perlu memecahkan apa pun.',
      save: 'Pilih {settings.save.save}. Pengaturan langsung berlaku, tanpa diterbitkan.',
    },
  },
  closed: {
    title: 'Menutup formulir, atau mengapa formulir tertutup',
    keywords: 'tutup ditutup mati berhenti terima jawaban nonaktif diblokir buka lagi tidak berfungsi libur jeda',
    lines: {
      off: 'Di {shell.form.settings}, matikan {settings.general.accept.title} dan simpan. Orang lalu membaca bahwa formulir ditutup. Di sana, {form.notice.message} membuka chat dengan nomor formulir.',
      on: 'Nyalakan lagi kapan saja. Tautan dan jawaban Anda tetap ada.',
      limits:
        'Di {settings.nav.access}, formulir tutup sendiri: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} memberi setiap pilihan hanya sejumlah tempat.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Keluarkan lalu terbitkan, atau pilih paket yang lebih besar.',
      stopped:
        '{shell.banners.blocked} Kami yang melakukannya. Untuk tahu alasannya, pilih {shell.help.write} di bawah.',
      paid: 'Yang sudah membayar online sebelum formulir ditutup tidak ditolak: jawabannya disimpan.',
    },
  },
  share: {
    title: 'Membagikan tautan formulir',
    keywords: 'link kirim alamat salin WhatsApp status grup Instagram bio Facebook email katalog sebarkan',
    lines: {
      copy: 'Terbitkan formulir dulu. Lalu buka {shell.form.share} dan pilih {share.link.copy}. Kartunya di daftar juga punya {dashboard.card.copyLink}.',
      where: 'Tempel di tempat pelanggan Anda berada: profil WhatsApp, bio Instagram, balasan chat Anda.',
      whatsapp:
        'Di {share.nav.whatsapp} ada teks awal untuk chat, grup, status, atau katalog Anda. Ubah sesuka Anda, lalu pilih {share.whatsapp.send}.',
      email: '{share.link.email} memulai surat berisi tautannya.',
      card: '{share.link.card}: judul, teks, dan gambarnya berasal dari {topic.settings}.',
      more: 'Cara lain: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Tautan yang mengisi jawaban atau menyebut asalnya',
    keywords: 'isi otomatis terisi link sumber asal kampanye utm lacak meja',
    lines: {
      start: 'Di {shell.form.share}, bagian {share.nav.link}, pilih {share.tagged.start}.',
      fill: 'Di {share.tagged.answers}, pilih pertanyaan dan beri jawabannya. Orang melihatnya sudah terisi dan bisa mengubahnya.',
      source:
        'Dengan {share.tagged.source} Anda menyebut tempat tautan itu, misalnya etalase toko. Jawaban lalu menunjukkannya: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} disimpan bersama jawaban dengan cara yang sama.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'Kode QR untuk dicetak',
    keywords: 'QR pindai cetak meja kamar menu poster logo warna PNG SVG kamera',
    lines: {
      open: 'Di {shell.form.share}, buka {share.nav.qr}. Siapa pun yang memindai kodenya sampai ke formulir Anda.',
      look: 'Pilih warna, gaya, dan ukuran, lalu taruh logo Anda di tengah. Warna yang tidak terbaca kamera ditolak.',
      save: '{share.qr.download} menyimpannya sebagai gambar, {share.qr.print} mencetaknya. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: sampai {facts.qrCodes} sekaligus, dengan nomor atau nama. Setiap jawaban menyebut dari kode mana asalnya.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Memasang formulir di situs web Anda',
    keywords: 'website sematkan widget HTML kode tombol popup iframe panel melayang Wix toko laman',
    lines: {
      open: 'Di {shell.form.share}, buka {share.nav.website} dan pilih gaya.',
      inline: '{share.website.inline}: formulir ada di halaman Anda, setinggi yang diperlukan.',
      over: '{share.website.popup} dan {share.website.slide}: tombol atau tautan membuka formulir di atas halaman Anda.',
      floating: '{share.website.button}: tetap di sudut situs Anda dan membuka formulir.',
      look: 'Atur teks, warna, dan posisi. {share.website.preview} menunjukkan hasilnya.',
      paste: 'Pilih {share.website.copyCode} dan tempel di halaman Anda. Layar menunjukkan di mana.',
      others: 'Untuk WordPress dan Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress dan Google Tag Manager',
    keywords: 'plugin blok shortcode GTM kontainer tag HTML kustom',
    lines: {
      download:
        'Di {shell.form.share}, buka {share.nav.wordpress} dan pilih {share.wordpress.download}. Unggah filenya di WordPress, bagian Plugin, lalu aktifkan.',
      address: 'Tempel alamat yang ditampilkan di sana ke pengaturan plugin.',
      place: '{share.wordpress.block}, atau tempel hasil dari {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title}: di {share.nav.gtm} ada kode untuk tag berjenis HTML kustom. Tag itu menampilkan tombol yang tetap di sudut.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Cara jawaban sampai ke WhatsApp Anda',
    keywords: 'nomor terima pesan kotak masuk chat sampai terkirim ganti nomor pesanan panjang',
    lines: {
      stored: 'Saat pelanggan menekan tombol terakhir di formulir, jawabannya langsung disimpan di Wayform.',
      chat: 'Lalu WhatsApp terbuka di sisi mereka, berisi jawaban sebagai pesan ke nomor Anda. Di sana mereka menekan kirim. Pesannya datang dari nomor mereka sendiri, jadi Anda bisa membalas di chat yang sama.',
      unseen:
        'Wayform tidak bisa melihat apakah mereka menekan kirim. Jika tidak, jawabannya tetap tersimpan; hanya tidak ada di chat Anda.',
      states:
        '{responses.deliveries.title} di setiap jawaban menunjukkan yang diketahui. {responses.handOff.waiting}: itu tetap tertulis, beserta waktu WhatsApp dibuka. Hanya pesannya sendiri yang diketahui Wayform sudah sampai atau dibaca.',
      own: 'Agar setiap jawaban sampai tanpa ketukan itu, biarkan Wayform ikut mengirimkannya: {topic.notifications}.',
      number:
        'Setiap formulir punya {settings.general.number.label} sendiri, di {shell.form.settings}. Untuk beberapa nomor: {topic.team}.',
      long: 'Jika jawaban terlalu panjang untuk satu pesan, isinya jawaban pertama dan tautan ke semuanya.',
    },
  },
  withoutWhatsapp: {
    title: 'Pelanggan di komputer atau tanpa WhatsApp',
    keywords: 'tidak ada WhatsApp komputer web salin tidak terkirim hilang QR pindai bukti',
    lines: {
      computer: 'Di komputer mereka memilih {form.done.web}, atau memindai kode dan melanjutkan di ponsel.',
      copy: '{form.done.copy} menyalin semua jawaban, untuk dikirim dengan cara lain.',
      receipt: '{form.done.receipt} membuka halaman berisi jawaban. Siapa pun yang punya alamatnya bisa membacanya.',
      stored: 'Bagaimanapun, jawabannya tersimpan di Wayform.',
    },
  },
  notifications: {
    title: 'Menerima jawaban dari Wayform lewat WhatsApp atau email',
    keywords: 'notifikasi pemberitahuan email pesan konfirmasi bukti nomor alamat berhenti langganan batas hari',
    lines: {
      open: 'Di {shell.form.settings}, buka {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: setiap jawaban juga datang dari nomor Wayform sendiri, walau pelanggan tidak pernah menekan kirim.',
      email: '{settings.notifications.email}: satu pesan untuk setiap jawaban, lengkap isinya.',
      proof:
        'Wayform hanya menulis kepada yang sudah setuju. Nomor atau email yang Anda pakai untuk masuk langsung berlaku. Alamat lain menerima surat dengan tombol; untuk nomor lain pilih {settings.recipients.confirmNumber}.',
      held: 'Sampai mereka setuju, pesan ditahan. Setelah itu dikirim.',
      stop: 'Setiap pesan bisa dihentikan oleh penerimanya. Hanya dia yang bisa memulainya lagi.',
      limit:
        'Ada batas per hari. Di {shell.plan.names.free} batasnya {facts.freeWhatsapp} pesan lewat WhatsApp dan {facts.freeEmails} lewat email; paket lebih besar punya lebih. Sisanya dikirim hari berikutnya.',
    },
  },
  deliveries: {
    title: 'Jika ada yang tidak sampai',
    keywords: 'pengiriman gagal ditahan webhook dijeda kirim lagi coba lagi kesalahan hilang lembar email',
    lines: {
      find: 'Daftar formulir memberi tahu bila ada pengiriman yang perlu Anda urus, dan membawa ke {deliveries.title}. Di sana ada dari semua formulir.',
      held: 'Jika tertulis {responses.deliveries.state.held}, jalannya sedang tertutup, misalnya karena webhook dijeda atau Google tidak memberi akses. Buka lagi jalannya, dan pengiriman berjalan sendiri.',
      failed: 'Jika tertulis {responses.deliveries.state.failed}, alasannya ada di sebelahnya.',
      again: 'Perbaiki penyebabnya, lalu pilih {deliveries.again} atau {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Webhook yang berhari-hari tidak menerima apa pun dijeda, dan Anda diberi tahu. Jawaban baru menunggu sampai Anda menyalakannya lagi.',
      safe: 'Jawaban itu sendiri tersimpan di Wayform, apa pun yang terjadi di jalan.',
    },
  },
  team: {
    title: 'Membagi jawaban ke beberapa nomor',
    keywords: 'tim beberapa nomor agen staf rekan giliran urutan bagi cabang',
    lines: {
      open: 'Di {shell.form.settings}, buka {settings.nav.team}.',
      turns:
        '{team.turns.title}: jawaban berkeliling ke nomor-nomor menurut urutan daftar. Nomor formulir sendiri ikut hanya jika ada di daftar.',
      rules:
        '{team.rules.title}: aturan pertama yang jawabannya cocok menentukan. {team.rules.others}: nomor formulir sendiri.',
      agree:
        'Yang dikirim pelanggan masuk ke nomor mana pun. Yang dikirim Wayform sendiri hanya ke nomor yang sudah setuju: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Membaca dan mengelola jawaban',
    keywords:
      'daftar baca tabel cari saring tanggal keadaan catatan teruskan balas spam hapus urungkan analisis grafik',
    lines: {
      list: '{shell.form.responses} menampilkan yang dijawab, terbaru di atas. Buka satu untuk membaca semuanya.',
      search:
        '{responses.search.label} menemukan bagian mana pun dari jawaban. {responses.dates.title} dan {responses.status.label} mempersempit daftar.',
      status:
        'Tandai jawaban sebagai {responses.status.new}, {responses.status.inProgress}, atau {responses.status.done}, dan tulis {responses.detail.note}. Catatan hanya untuk Anda. Untuk pesanan atau reservasi, pelanggan melihat di halaman mereka sudah sampai mana.',
      forward:
        '{responses.detail.forward} meneruskannya. Jika pelanggan memberi nomor telepon, Anda bisa menulis kepadanya dari sana.',
      spam: '{responses.suspectBadge} hanyalah petunjuk, dengan alasannya. Jawaban seperti itu disimpan dan dikirim seperti yang lain.',
      remove: '{responses.delete.button} juga membawa filenya. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} menunjukkan berapa orang membuka, memulai, dan menyelesaikan formulir, di mana mereka berhenti, dan grafik per pertanyaan.',
    },
  },
  export: {
    title: 'Mengekspor dan mencetak jawaban',
    keywords: 'unduh CSV Excel XLSX lembar sebar cetak PDF kertas file',
    lines: {
      file: 'Di {shell.form.responses}, pilih {responses.export.button}, lalu {responses.export.csv} atau {responses.export.xlsx}. Ada satu kolom per pertanyaan.',
      filter: 'File berisi yang ditampilkan pencarian dan filter Anda. Untuk semuanya, pilih {responses.dates.all}.',
      print: 'Untuk mencetak satu jawaban, buka lalu pilih {responses.detail.print}.',
      locked: 'Jawaban di luar paket Anda tidak ada di file. Jawaban itu disimpan: {topic.plans}.',
      sheet: 'Agar setiap jawaban baru masuk ke lembar sebar dengan sendirinya: {topic.integrations}.',
      old: '{oldResponses.button}, di menu yang sama, menambahkan jawaban dari berkas CSV, masing-masing satu kali. Tidak ada yang mendapat pesan.',
    },
  },
  integrations: {
    title: 'Google Sheets, webhook, dan alat lain',
    keywords: 'integrasi lembar sebar webhook Zapier Analytics Meta Facebook pixel skrip kode API hubungkan',
    lines: {
      open: 'Di {shell.form.settings}, buka {settings.nav.integrations} dan pilih {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: setiap jawaban baru menjadi baris di lembar sebar yang dibuat Wayform di akun Google Anda. Kolomnya bisa Anda ganti nama, pindah, dan urutkan. Untuk pesanan, centang “{integrations.sheet.lines.wish}” di pengaturannya.',
      webhook:
        '{integrations.names.webhook}: setiap jawaban dikirim ke alamat Anda. {integrations.webhook.test} mencobanya. Simpan rahasia tanda tangannya; hanya ditampilkan sekali.',
      measure:
        '{integrations.names.googleAnalytics} dan {integrations.names.pixelAnalytics} menghitung apa yang terjadi di formulir Anda. Masukkan ID yang ada di sana.',
      script:
        '{integrations.names.customScript} menambahkan kode Anda ke halaman formulir. Tempel hanya kode yang Anda percaya.',
      pause:
        'Matikan webhook atau lembar sebar, dan jawaban baru tidak dikirim ke sana. Yang sudah menunggu dikirim saat Anda menyalakannya lagi.',
      keys: '{apiKeys.title}: biarkan program Anda sendiri membaca dan mengubah formulir dan jawaban. Di {members.nav.apiKeys}, pilih {apiKeys.make}. Kunci ditampilkan sekali; cabut jika tidak diperlukan lagi.',
      trouble: 'Jika berhenti sendiri: {topic.deliveries}.',
    },
  },
  files: {
    title: 'File dari pelanggan, dan privasi',
    keywords: 'unggah foto dokumen PDF gambar video ukuran penyimpanan ruang penuh batas data keamanan',
    lines: {
      add: 'Tambahkan {questions.names.FILE} dari {builder.add.advanced}. Anda menentukan file apa yang boleh. {builder.file.multiple} menerima sampai {facts.filesAtOnce}.',
      size: 'Setiap file boleh sampai {facts.fileSize}.',
      where:
        'File ada di jawaban, dan sebagai tautan di pesan. Tautan itu berakhir setelah beberapa minggu; di jawaban filenya tetap ada.',
      room: '{account.usage.title} di akun Anda menunjukkan ruang yang terpakai. Jika penuh, formulir tidak menerima file lagi. Menghapus jawaban yang berisi file memberi ruang.',
      device: 'Yang diketik pelanggan disimpan di perangkat mereka sendiri sampai dikirim.',
      gone: 'Menghapus jawaban menghilangkan isi dan filenya dari Wayform. Salinan di chat, surat, dan lembar sebar tetap di sana.',
    },
  },
  plans: {
    title: 'Paket, batas, dan tagihan',
    keywords:
      'paket gratis free lite standard plus batas harga tingkatkan turunkan batal kuota terkunci tahunan bulanan faktur refund',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} formulir, dengan jawaban di WhatsApp. Jawaban juga disimpan dan bisa dibaca di sini dengan paket yang lebih besar.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} formulir dan {facts.liteResponses} jawaban untuk dibaca, dicari, dan diekspor. Pratinjau tautan sendiri.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} formulir, {facts.standardResponses} jawaban, dan {facts.standardStorage} untuk file. Semua yang ada di bantuan ini termasuk.',
      plus: '{shell.plan.names.plus}: sama, dengan {facts.plusForms} formulir, {facts.plusResponses} jawaban, dan {facts.plusStorage}.',
      locked:
        'Di atas batas tidak ada yang hilang. Jawaban baru tetap masuk ke WhatsApp dan disimpan, tetapi terkunci di sini sampai Anda meningkatkan paket atau menghapus yang lama.',
      change:
        'Ubah paket di {shell.account.billing}. Setelah turun paket, Anda tetap memakainya sampai akhir masa yang sudah dibayar. {billing.lose.stays}',
      manage: '{billing.current.changeCard} untuk kartu Anda, {billing.current.manage} untuk faktur Anda.',
      refund: 'Dalam {facts.moneyBackDays} hari uang Anda bisa kembali: pilih {shell.help.write} di bawah.',
    },
  },
  domain: {
    title: 'Memakai domain sendiri',
    keywords: 'domain DNS CNAME alamat merek URL subdomain catatan',
    lines: {
      enter:
        'Di akun Anda, bagian {account.domain.title}, pilih {account.domain.own} dan masukkan nama seperti forms.yourshop.com. Simpan.',
      records: 'Salin catatan yang ditampilkan di sana ke tempat Anda membeli domain.',
      check:
        'Pilih {account.domain.check}. Perlu waktu hingga satu hari sampai catatan terlihat di mana-mana. Lalu tertulis {account.domain.status.verified}.',
      use: 'Di {shell.form.settings} sebuah formulir, pilih domain Anda pada {settings.general.domain.label}.',
      lost: 'Jika paket Anda tidak lagi mencakupnya, orang membuka formulir di alamat biasa.',
    },
  },
  account: {
    title: 'Masuk, dan menyatukan dua akun',
    keywords: 'login kode kata sandi WhatsApp Google Apple keluar perangkat ponsel email nomor gabung formulir hilang',
    lines: {
      whatsapp: 'Anda tidak perlu kata sandi. Masukkan nomor WhatsApp Anda dan enam angka yang kami kirim ke sana.',
      message:
        'Tidak ada kode? Pilih {login.code.again}, atau kirim pesan yang sudah kami siapkan dari nomor Anda sendiri. Cara itu selalu berhasil.',
      others: 'Atau pakai {login.withGoogle} atau {login.withApple}.',
      merge:
        'Ada formulir yang hilang? Mungkin ada di akun dengan cara masuk lain. {account.merge.title}, di akun Anda, menyatukan keduanya, jika akun Anda dimulai dengan WhatsApp atau Apple.',
      verify: 'Nomor baru di akun Anda bisa dipakai untuk masuk setelah {account.profile.verify}.',
      devices:
        '{account.devices.title} menampilkan perangkat Anda. Ada yang hilang? Pilih {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Bekerja bersama di satu ruang kerja',
    keywords:
      'anggota undang rekan staf peran pemilik editor agen pembaca izin ruang kerja keluarkan keluar serahkan alih usaha',
    lines: {
      invite:
        'Di {members.title}, pilih {members.invite}. Untuk nomor, terbuka obrolan berisi tautan yang Anda kirim sendiri; alamat mendapat email dari kami.',
      join: 'Tautan berlaku sekali, selama {facts.invitationDays} hari, dan hanya untuk orang yang masuk dengan nomor atau alamat itu.',
      roles:
        '{members.rights.title} ada di bawah daftar: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent}, dan {workspaces.roles.viewer}. Anda dapat mengubah peran di sana kapan saja.',
      seats:
        '{shell.plan.names.standard} memuat {facts.standardMembers} orang dan {shell.plan.names.plus} {facts.plusMembers}, termasuk Anda.',
      remove:
        'Siapa pun yang dikeluarkan tidak melihat ruang kerja lagi sejak saat itu. Formulir dan jawaban tetap ada.',
      handOver:
        '{members.workspace.handOver.title}, di {members.nav.workspace}, menjadikan seorang anggota pemilik. Paket yang dibayar seseorang harus berakhir dulu.',
      second:
        '{members.workspace.another.button} membuka satu untuk usaha kedua, dengan formulir, anggota, dan paket sendiri.',
    },
  },
  activity: {
    title: 'Melihat siapa melakukan apa',
    keywords:
      'aktivitas catatan riwayat audit siapa mengubah menerbitkan mengekspor menghapus membuka berkas batalkan kembalikan',
    lines: {
      list: '{activity.title} menyebutkan siapa yang mengubah, menerbitkan, mengekspor, atau menghapus apa, dan siapa yang membuka berkas. {workspaces.roles.owner} dan {workspaces.roles.editor} melihatnya.',
      filter:
        'Pilih orang, tindakan, formulir, atau hari: alamat menyimpan pilihan Anda. {activity.export.button} menyimpan baris yang sama sebagai berkas.',
      changes:
        '{activity.seeChanges}, di samping versi yang diterbitkan, menunjukkan perbedaannya dengan versi sebelumnya.',
      back: '{activity.bringBack.button} membatalkan penghapusan selama {facts.undeleteMinutes} menit, siapa pun yang menghapusnya.',
      kept: 'Tidak ada yang dapat mengubah sebuah baris. Setelah {facts.activityMonths} bulan, baris itu dihapus.',
    },
  },
  data: {
    title: 'Bahasa, data Anda, dan menghapus akun',
    keywords: 'terjemahan tema gelap unduh data ekspor arsip privasi hapus buang',
    lines: {
      language: 'Menu akun berisi bahasa aplikasi dan {shell.account.theme}. Setiap formulir punya bahasanya sendiri.',
      download: '{account.export.button} di akun Anda mengemas akun, formulir, jawaban, dan file dalam satu arsip.',
      remove: '{account.danger.title} menghapus formulir, jawaban, dan file Anda untuk selamanya.',
      free: 'Itu hanya bisa di {shell.plan.names.free}. Di paket lain, turunlah dulu ke sana lewat {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Offline, dan jika ada yang salah',
    keywords: 'kesalahan masalah tidak tersimpan hilang macet koneksi internet galat bentrok tab lain',
    lines: {
      offline:
        '{shell.offline.banner} Teruskan di editor: perubahan disimpan di perangkat ini dan dikirim saat Anda kembali online.',
      lastSeen: 'Tanpa koneksi, {shell.form.responses} menampilkan yang terakhir Anda lihat, beserta waktunya.',
      failed: '{builder.saving.failed}: biarkan halaman terbuka dan pilih {builder.saving.retry}.',
      stale:
        'Diubah di dua tab atau dua perangkat? Perubahan pada pertanyaan berbeda digabung sendiri. Jika tertulis {builder.saving.stale}, keduanya mengubah hal yang sama: bandingkan, lalu pilih {builder.conflict.keepMine} atau {builder.conflict.loadTheirs}.',
      customers:
        'Pelanggan tanpa koneksi tidak kehilangan apa pun: jawaban menunggu di ponsel mereka dan dikirim saat koneksi kembali.',
      crash: 'Setelah kesalahan, pilih {shell.crash.reload}. Yang sudah tersimpan tetap aman.',
      closed: 'Pelanggan membaca bahwa formulir ditutup? Lihat {topic.closed}.',
    },
  },
}
