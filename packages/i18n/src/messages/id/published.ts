import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Jawaban dikirim ke {number} di WhatsApp.',
  goesToTeam: 'Jawaban dikirim ke tim Anda di WhatsApp.',
  copy: 'Salin',
  tryIt: 'Coba sendiri',
  tryHelp: '“Coba sendiri” mengirim tes ke WhatsApp Anda. Ini tidak dihitung sebagai jawaban.',
  tryFailed: 'Tes tidak dapat disiapkan. Coba lagi.',
  qrText: 'Untuk pintu toko, menu, atau kartu Anda',
  qrLabel: 'Kode QR formulir',
  download: 'Unduh QR',
  next: 'Langkah berikutnya',
  profile: { title: 'Taruh tautan di profil Anda', text: 'Di WhatsApp Business dan media sosial' },
  quickReply: { title: 'Simpan sebagai balasan cepat', text: 'Ketik /pesan di chat untuk mengirimnya' },
  friend: { title: 'Minta teman menjawab', text: 'Lihat jawaban pertama masuk' },
  tests: {
    show: 'Hanya jawaban tes',
    short: 'Jawaban tes',
    name: 'Tes {number}',
    open: 'Buka tes {number}',
    empty: 'Tidak ada jawaban tes di sini',
    emptyText: 'Siapa pun yang mencoba formulir lewat “Coba sendiri” mengirim tes. Tes tidak masuk hitungan apa pun.',
  },
}
