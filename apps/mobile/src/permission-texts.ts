import type { Language } from '@wayform/core/languages.ts'

/**
 * Why iOS asks for access, in the words that its dialog shows. The web's own file input opens the camera and the photos;
 * the share sheet saves QR codes. Android asks for notifications only, after the app's own explanation.
 */
export const PERMISSIONS = [
  'NSCameraUsageDescription',
  'NSMicrophoneUsageDescription',
  'NSPhotoLibraryUsageDescription',
  'NSPhotoLibraryAddUsageDescription',
] as const

type Texts = Readonly<Record<(typeof PERMISSIONS)[number], string>>

export const PERMISSION_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    NSCameraUsageDescription: 'Take a photo or video for your form, such as a logo or a product.',
    NSMicrophoneUsageDescription: 'Record sound with a video for your form.',
    NSPhotoLibraryUsageDescription: 'Choose photos and videos for your form.',
    NSPhotoLibraryAddUsageDescription: 'Save QR codes and pictures of your forms to your photos.',
  },
  'pt-br': {
    NSCameraUsageDescription: 'Tirar uma foto ou gravar um vídeo para o seu formulário, como um logo ou um produto.',
    NSMicrophoneUsageDescription: 'Gravar o som de um vídeo para o seu formulário.',
    NSPhotoLibraryUsageDescription: 'Escolher fotos e vídeos para o seu formulário.',
    NSPhotoLibraryAddUsageDescription: 'Salvar códigos QR e imagens dos seus formulários nas suas fotos.',
  },
  es: {
    NSCameraUsageDescription: 'Hacer una foto o un vídeo para tu formulario, como un logotipo o un producto.',
    NSMicrophoneUsageDescription: 'Grabar el sonido de un vídeo para tu formulario.',
    NSPhotoLibraryUsageDescription: 'Elegir fotos y vídeos para tu formulario.',
    NSPhotoLibraryAddUsageDescription: 'Guardar códigos QR e imágenes de tus formularios en tus fotos.',
  },
  id: {
    NSCameraUsageDescription: 'Mengambil foto atau video untuk formulir Anda, seperti logo atau produk.',
    NSMicrophoneUsageDescription: 'Merekam suara video untuk formulir Anda.',
    NSPhotoLibraryUsageDescription: 'Memilih foto dan video untuk formulir Anda.',
    NSPhotoLibraryAddUsageDescription: 'Menyimpan kode QR dan gambar formulir Anda ke foto Anda.',
  },
  fr: {
    NSCameraUsageDescription: 'Prendre une photo ou une vidéo pour votre formulaire, comme un logo ou un produit.',
    NSMicrophoneUsageDescription: 'Enregistrer le son d’une vidéo pour votre formulaire.',
    NSPhotoLibraryUsageDescription: 'Choisir des photos et des vidéos pour votre formulaire.',
    NSPhotoLibraryAddUsageDescription: 'Enregistrer les codes QR et les images de vos formulaires dans vos photos.',
  },
  it: {
    NSCameraUsageDescription: 'Scattare una foto o girare un video per il tuo modulo, come un logo o un prodotto.',
    NSMicrophoneUsageDescription: 'Registrare l’audio di un video per il tuo modulo.',
    NSPhotoLibraryUsageDescription: 'Scegliere foto e video per il tuo modulo.',
    NSPhotoLibraryAddUsageDescription: 'Salvare i codici QR e le immagini dei tuoi moduli nelle tue foto.',
  },
  de: {
    NSCameraUsageDescription: 'Ein Foto oder Video für Ihr Formular aufnehmen, etwa ein Logo oder ein Produkt.',
    NSMicrophoneUsageDescription: 'Den Ton eines Videos für Ihr Formular aufnehmen.',
    NSPhotoLibraryUsageDescription: 'Fotos und Videos für Ihr Formular auswählen.',
    NSPhotoLibraryAddUsageDescription: 'QR-Codes und Bilder Ihrer Formulare in Ihren Fotos sichern.',
  },
  ar: {
    NSCameraUsageDescription: 'لالتقاط صورة أو فيديو لنموذجك، مثل شعار أو منتج.',
    NSMicrophoneUsageDescription: 'لتسجيل صوت فيديو لنموذجك.',
    NSPhotoLibraryUsageDescription: 'لاختيار صور ومقاطع فيديو لنموذجك.',
    NSPhotoLibraryAddUsageDescription: 'لحفظ رموز QR وصور نماذجك في صورك.',
  },
  zh: {
    NSCameraUsageDescription: '为您的表单拍摄照片或视频，例如徽标或产品。',
    NSMicrophoneUsageDescription: '为您的表单录制视频的声音。',
    NSPhotoLibraryUsageDescription: '为您的表单选择照片和视频。',
    NSPhotoLibraryAddUsageDescription: '将表单的二维码和图片保存到您的照片。',
  },
  ru: {
    NSCameraUsageDescription: 'Чтобы снять фото или видео для вашей формы, например логотип или товар.',
    NSMicrophoneUsageDescription: 'Чтобы записать звук видео для вашей формы.',
    NSPhotoLibraryUsageDescription: 'Чтобы выбрать фото и видео для вашей формы.',
    NSPhotoLibraryAddUsageDescription: 'Чтобы сохранить QR-коды и изображения ваших форм в ваших фото.',
  },
}

/** The folders in which iOS looks for each language. */
export const IOS_REGIONS: Readonly<Record<Language, string>> = {
  en: 'en',
  'pt-br': 'pt-BR',
  es: 'es',
  id: 'id',
  fr: 'fr',
  it: 'it',
  de: 'de',
  ar: 'ar',
  zh: 'zh-Hans',
  ru: 'ru',
}
