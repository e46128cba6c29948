import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Внешний вид',
  intro: 'Пусть форма выглядит как ваш магазин. Кнопки читаются при любом цвете.',
  pictureHelp: 'JPG, PNG или SVG. Мы уменьшаем файлы для медленных телефонов.',
  businessNameHelp: 'Показывается вверху формы вместо её названия.',
  own: 'Свой цвет',
  readable: 'Читается',
  darkened: 'Белый текст на этом цвете трудно читать. Для кнопок и ссылок мы берём цвет темнее.',
  asItIs: 'Белый текст на этом цвете легко читать. На тёмных экранах мы делаем его светлее.',
  fontHelp: 'Загружается только первый. Остальные уже есть на телефоне.',
  needsCover: 'Добавьте обложку, чтобы увидеть её.',
  change: {
    logo: 'Сменить логотип',
    cover: 'Сменить обложку',
  },
  presets: {
    lapis: 'Лазурит',
    berry: 'Ягода',
    brick: 'Кирпич',
    saffron: 'Шафран',
    cocoa: 'Какао',
    sea: 'Море',
    plum: 'Слива',
    ink: 'Чернила',
  },
  corners: {
    straight: 'Прямые',
    soft: 'Мягкие',
    round: 'Круглые',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Классический',
    plain: 'Простой',
    typewriter: 'Пишущая машинка',
  },
  backgrounds: {
    white: 'Белый',
    tint: 'Оттенок',
    grey: 'Тёплый серый',
    picture: 'Картинка',
  },
  view: 'Что показывает предпросмотр',
  views: {
    form: 'Форма',
    done: 'Спасибо',
    dark: 'Тёмная',
  },
}
