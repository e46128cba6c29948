import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Не оплачено, {amount}',
    proofSent: 'Подтверждение отправлено, {amount}',
    marked: 'Отмечено как оплаченное, {amount}',
  },
  title: { pix: 'Оплатите через Pix', upi: 'Оплатите через UPI', transfer: 'Оплатите переводом' },
  order: '№ {number}, {name}',
  code: 'Код Pix',
  copyPix: 'Скопировать код Pix',
  copy: 'Копировать',
  copied: 'Скопировано',
  steps: {
    open: 'Откройте приложение банка и выберите вставку кода Pix.',
    paste: 'Вставьте код. Проверьте имя: {name}.',
    back: 'Вернитесь сюда и нажмите «{button}».',
  },
  apps: 'Оплатить в приложении на этом телефоне',
  scan: 'или отсканируйте другим телефоном',
  vpa: 'UPI ID',
  check: 'В приложении должно быть имя {name}.',
  holder: 'Владелец счёта',
  iban: 'IBAN',
  account: 'Номер счёта',
  bank: 'Банк',
  branch: 'Отделение',
  total: 'Сумма',
  reference: 'Назначение, укажите его в переводе',
  qr: 'QR-код с суммой',
  marked: 'Отмечено как оплаченное',
  paid: 'Я оплатил(а)',
  /** On the customer's page. */
  proof: {
    title: 'Вы оплатили?',
    text: 'Снимок платежа поможет магазину найти его.',
    file: 'Снимок подтверждения',
    optional: 'Необязательно',
    checked: 'Магазин проверит его и отметит оплату.',
    again: 'Отправить другой снимок',
    send: 'Отправить',
    noRoom: 'Сейчас магазин не может принимать снимки. Отправьте без снимка.',
  },
  phone: 'Номер телефона, указанный в заказе',
  refused: { wrong: 'Это не номер телефона этого заказа.', locked: 'Слишком много попыток. Попробуйте через час.' },
  page: { sent: 'Заказ отправлен', title: 'Ваш заказ', see: 'Посмотреть заказ' },
}
