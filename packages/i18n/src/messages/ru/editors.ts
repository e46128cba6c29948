import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Отмена',
  richText: {
    tools: 'Стиль текста',
    bold: 'Жирный',
    italic: 'Курсив',
    link: 'Ссылка',
    linkTitle: 'Ссылка',
    address: 'Веб-адрес или почта',
    addressHelp: 'Например, https://mail.com/menu',
    invalidAddress: 'Это не веб-адрес и не почта. Проверьте.',
    linkText: 'Показываемый текст',
    saveLink: 'Вставить ссылку',
    unlink: 'Убрать ссылку',
  },
  media: {
    add: 'Добавить картинку или видео',
    picture: 'Картинка',
    video: 'Или видео',
    byAddress: 'Или её веб-адрес',
    choose: 'Выбрать картинку',
    chooseHelp: 'Или перетащите или вставьте её сюда. PNG, JPG или SVG.',
    replace: 'Заменить',
    remove: 'Убрать',
    uploading: 'Загрузка…',
    retry: 'Повторить',
    network: 'Соединение прервалось. Попробуйте ещё раз.',
    failed: 'Не удалось сохранить картинку. Попробуйте ещё раз.',
    unreadable: 'Этот файл не читается как картинка. Выберите другой.',
  },
  options: {
    addImage: 'Добавить картинку к варианту {number}',
    image: 'Картинка варианта {number}',
  },
  formula: {
    example: 'Пример: если {given}, результат — {result}.',
    constant: 'Результат: {result}.',
    given: '{label}: {value}',
  },
}
