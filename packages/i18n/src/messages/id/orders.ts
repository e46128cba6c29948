import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Baru',
    confirmed: 'Dikonfirmasi',
    inProgress: 'Disiapkan',
    ready: 'Siap',
    done: 'Selesai',
    cancelled: 'Dibatalkan',
  },
  cancel: {
    title: 'Batalkan pesanan ini?',
    text: 'Barangnya kembali ke stok. Pelanggan tidak diberi tahu: hubungi sendiri.',
    confirm: 'Batalkan pesanan',
    keep: 'Biarkan',
  },
}
