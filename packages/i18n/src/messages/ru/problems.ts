import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Ответьте на этот вопрос, чтобы продолжить.',
  invalid: 'Не удалось прочитать ответ. Попробуйте ещё раз.',
  tooLong: 'Слишком длинный текст. Максимум символов: {max}.',
  notANumber: 'Введите число, например 12.',
  notAnInteger: 'Введите целое число, без дробной части.',
  tooSmall: 'Введите {min} или больше.',
  tooLarge: 'Введите {max} или меньше.',
  invalidEmail: 'Введите адрес эл. почты, например ana@mail.com.',
  invalidPhone: 'Неверный номер телефона.',
  unknownOption: 'Выберите один из вариантов.',
  duplicateOptions: 'Два варианта совпадают: «{option}». Измените один из них.',
  onlyOnePayment: 'В форме может быть только один вопрос с оплатой.',
  featureMissing: 'Это не входит в ваш тариф. Перейдите на другой тариф или удалите это.',
  labelRequired: 'Напишите здесь текст.',
  nothingToAsk: 'Добавьте вопрос перед публикацией.',
  backwardTarget: 'Этот переход ведёт назад. Выберите страницу дальше.',
}
