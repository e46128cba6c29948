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
}
