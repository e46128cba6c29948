import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Pratinjau',
  exit: 'Tutup pratinjau',
  size: 'Ukuran pratinjau',
  modes: { mobile: 'Ponsel', desktop: 'Komputer', widget: 'Widget' },
  frame: 'Pratinjau formulir',
  loading: 'Memuat pratinjau',
  failedTitle: 'Pratinjau tidak dapat dimuat',
  failedText: 'Formulir Anda aman. Periksa koneksi Anda dan coba lagi.',
  retry: 'Coba lagi',
  website: 'Situs web Anda',
  openWidget: 'Buka formulir',
  closeWidget: 'Tutup formulir',
}
